import { countOf } from '#app/log/progress.ts'

/** Texts of the command, and of published pages that the program does not have. */
export const publishText = {
  moved: 'Sidan har flyttat',
  needsProgram: 'Det här behöver programmet',
  whatIsMissing: 'Du läser stuteriet som filer. Logga in gör man där programmet kör.',
  needsScript:
    'Det du frågar efter räknas ut i webbläsaren. Slå på JavaScript för att söka och planera avel här, eller bläddra i listorna.',
  toStart: 'Till startsidan',
  progress: 'Publicerar',
  addresses: (done: string, known: string) => `${done} av ${known} adresser`,
  notBuilt: 'Sidorna är inte byggda: kör npm start en gång.',
  notOurs: (folder: string) => `${folder} är inte tom och har inte publicerats till förut. Ingenting skrevs.`,
  noFolder: (folder: string) => `${folder} är en fil och ingen mapp, eller ligger i en fil. Ingenting skrevs.`,
  notWritable: (folder: string) => `${folder} får inte skrivas av den som kör kommandot.`,
  full: (folder: string) =>
    `Disken är full, och ${folder} är inte hel. Gör plats och kör en gång till: det som redan är skrivet skrivs inte om.`,
  unusable: (folder: string, why: string) => `${folder} kan inte användas: ${why}`,
  some: (heading: string, count: string) => `${heading} (${count}):`,
  more: (count: string) => `  … och ${count} till`,
  done: (folder: string, files: Record<'pages' | 'written' | 'unchanged' | 'removed', number>) =>
    `${countOf(files.pages)} sidor i ${folder}: ${countOf(files.written)} filer skrivna, ${countOf(files.unchanged)} orörda, ${countOf(files.removed)} borttagna.`,
  dead: 'Länkar som inte leder någonstans',
  changed: 'Stallet ändrades medan det skrevs: kör en gång till.',
  newYear: 'Åldrar och årtalet längst ner gäller i år: publicera igen efter nyår.',
}
