/** What the set-up of a service says, for whoever has a server. */
export const serviceText = {
  usage: [
    'Användning: ./hovslag.sh --service norrsken.example [--backups-to sftp://anna@server.example/kopior] [--dry]',
    'Namnet är webbplatsens, utan https://. Med --dry visas bara vad som skulle göras.',
  ].join('\n'),
  notRoot: 'Det här ändrar systemet: kör det som root, till exempel med sudo. Med --dry ändras ingenting.',
  noSystemd: 'Här finns ingen systemd, så någon tjänst kan inte göras.',
  wrongHost: (host: string) =>
    `"${host}" är inget namn på en webbplats. Skriv det utan https://, till exempel norrsken.example.`,
  wrongAway: '--backups-to ska vara en server och en mapp, till exempel sftp://anna@server.example/kopior.',
  would: 'Det här skulle finnas:',
  user: (name: string) => `användaren ${name}`,
  copy: (to: string) => `programmet i ${to}`,
  link: (path: string, to: string) => `${path} som visar på ${to}`,
  folder: (path: string) => `mappen ${path}`,
  file: (path: string) => `filen ${path}`,
  settings: (path: string) => `inställningarna i ${path}`,
  line: (path: string, line: string) => `raden ”${line}” i ${path}`,
  package: (name: string) => `Debians paket ${name}`,
  key: (folder: string) => `en nyckel för kopiorna i ${folder}`,
  is: 'finns',
  made: 'gjort',
  missing: 'fattas',
  failed: (command: string, said: string) => `${command} gick inte: ${said || 'utan ett ord'}`,
  inTheWay: (path: string) => `${path} är redan något annat än en länk. Flytta det och kör igen.`,
  install: (program: string) => `${program} saknas och kan inte installeras härifrån. Installera det och kör igen.`,
  running: (host: string) => `Hovslag är igång som tjänst: https://${host}`,
  firstRun: (link: string) => `Gör stuteriet till ditt: ${link} (en gång, inom en timme)`,
  later: 'Vad tjänsten säger: journalctl -u hovslag. Kommandon: stud --help',
  keyLine: (line: string) =>
    `Lägg den här raden i .ssh/authorized_keys där kopiorna ska ligga, och prova med stud backup --send:\n${line}`,
} as const
