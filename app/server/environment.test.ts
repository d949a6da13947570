import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

test('without variables the defaults apply', () => {
  expect(readEnvironment({})).toEqual({
    ok: true,
    environment: {
      port: 3000,
      host: null,
      dataDir: resolve('data'),
      databaseUrl: null,
      backupDir: resolve('data/backups'),
      backupKeep: 14,
      backupAway: null,
      hasDemo: true,
      publicUrl: null,
      proxies: expect.anything(),
    },
  })
})

test.each([
  { variables: { PORT: '8080' }, read: { port: 8080 } },
  { variables: { PORT: '0' }, read: { port: 0 } },
  { variables: { PORT: ' 3001 ' }, read: { port: 3001 } },
  { variables: { PORT: '', HOST: '', DATA_DIR: ' ' }, read: { port: 3000, host: null, dataDir: resolve('data') } },
  { variables: { HOST: '127.0.0.1' }, read: { host: '127.0.0.1' } },
  { variables: { HOST: '::1' }, read: { host: '::1' } },
  { variables: { DATA_DIR: '/srv/stall' }, read: { dataDir: '/srv/stall' } },
  { variables: { DATA_DIR: '/srv/stall' }, read: { backupDir: '/srv/stall/backups' } },
  { variables: { BACKUP_DIR: '/mnt/kopior', BACKUP_KEEP: '0' }, read: { backupDir: '/mnt/kopior', backupKeep: 0 } },
  {
    variables: { BACKUP_SFTP: 'sftp://anna@nas.example/~/kopior/' },
    read: { backupAway: { host: 'nas.example', port: 22, user: 'anna', password: null, folder: 'kopior' } },
  },
  {
    variables: { BACKUP_SFTP: 'sftp://anna:%C3%A5@nas.example:2222/srv' },
    read: { backupAway: { host: 'nas.example', port: 2222, user: 'anna', password: 'å', folder: '/srv' } },
  },
  { variables: { HOVSLAG_DEMO: '0' }, read: { hasDemo: false } },
  { variables: { HOVSLAG_DEMO: '1' }, read: { hasDemo: true } },
  { variables: { DATABASE_URL: 'postgres://a:b@db/h' }, read: { databaseUrl: 'postgres://a:b@db/h' } },
  { variables: { DATABASE_URL: 'postgresql:///h?host=/run' }, read: { databaseUrl: 'postgresql:///h?host=/run' } },
  { variables: { PUBLIC_URL: 'https://norrsken.example/' }, read: { publicUrl: 'https://norrsken.example' } },
  { variables: { PUBLIC_URL: 'http://localhost:3000' }, read: { publicUrl: 'http://localhost:3000' } },
  { variables: { TRUSTED_PROXY: '10.0.0.2, fd00::/8' }, read: { port: 3000 } },
  { variables: { UNKNOWN: 'x' }, read: { port: 3000 } },
])('$variables is read', ({ variables, read }) => {
  expect(readEnvironment(variables)).toMatchObject({ ok: true, environment: read })
})

test.each([
  { name: 'PORT', value: 'abc' },
  { name: 'PORT', value: '65536' },
  { name: 'PORT', value: '-1' },
  { name: 'PORT', value: '80.5' },
  { name: 'PORT', value: '1e3' },
  { name: 'HOST', value: 'http://x' },
  { name: 'HOST', value: 'a b' },
  { name: 'HOVSLAG_DEMO', value: 'nej' },
  { name: 'BACKUP_KEEP', value: 'alla' },
  { name: 'BACKUP_KEEP', value: '-1' },
  { name: 'DATABASE_URL', value: 'mysql://a@b/c' },
  { name: 'DATABASE_URL', value: 'hovslag' },
  { name: 'BACKUP_SFTP', value: 'nas.example:kopior' },
  { name: 'BACKUP_SFTP', value: 'sftp://nas.example/kopior' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna@nas.example/' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna@nas.example//' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna@nas.example/~/' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna@nas.example/~' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna:a%b@nas.example/kopior' },
  { name: 'BACKUP_SFTP', value: 'sftp://anna@nas.example/50%' },
  { name: 'PUBLIC_URL', value: 'norrsken.example' },
  { name: 'PUBLIC_URL', value: 'ftp://norrsken.example' },
  { name: 'PUBLIC_URL', value: 'https://norrsken.example/stall' },
  { name: 'PUBLIC_URL', value: 'https://a:b@norrsken.example' },
  { name: 'TRUSTED_PROXY', value: 'proxy.example' },
  { name: 'TRUSTED_PROXY', value: '10.0.0.0/99' },
])('$name=$value is refused by name', ({ name, value }) => {
  const reading = readEnvironment({ [name]: value })
  expect(reading).toEqual({ ok: false, problems: [expect.stringMatching(new RegExp(`^${name} .*ska vara`))] })
})

test('every wrong value has its line, and a password is not shown', () => {
  const reading = readEnvironment({ PORT: 'x', DATABASE_URL: 'mysql://eva:hemligt@db/h', PUBLIC_URL: 'y' })
  expect(reading).toMatchObject({ ok: false, problems: [{}, {}, {}] })
  expect(JSON.stringify(reading)).not.toContain('hemligt')
})

test.each([
  { given: undefined, address: '127.0.0.1', isTrusted: true },
  { given: undefined, address: '10.0.0.2', isTrusted: false },
  { given: '10.0.0.2', address: '10.0.0.2', isTrusted: true },
  { given: '10.0.0.2', address: '127.0.0.1', isTrusted: false },
  { given: 'none', address: '127.0.0.1', isTrusted: false },
])('TRUSTED_PROXY=$given trusts $address: $isTrusted', ({ given, address, isTrusted }) => {
  const reading = readEnvironment({ TRUSTED_PROXY: given })
  expect(reading.ok && reading.environment.proxies.has(address)).toBe(isTrusted)
})
