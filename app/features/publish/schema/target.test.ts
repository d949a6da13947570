import { expect, test } from 'vitest'
import { readTarget } from './target.ts'

const SFTP = {
  kind: 'sftp',
  host: 'ftp.hotell.example',
  port: '',
  user: 'anna',
  secret: 'x',
  folder: 'www',
  address: 'https://hotell.example/~anna/stall/',
  when: 'night',
}
const read = (more: Record<string, string>, isKept = false) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...SFTP, ...more })) form.set(name, value)
  return readTarget(form, () => isKept)
}

test('a target is read with its usual port and its address without a slash', () => {
  expect(read({})).toEqual({
    ok: true,
    target: {
      kind: 'sftp',
      host: 'ftp.hotell.example',
      port: 22,
      user: 'anna',
      folder: 'www',
      address: 'https://hotell.example/~anna/stall',
      when: 'night',
    },
    secret: 'x',
  })
  expect(read({ kind: 'ftps' })).toMatchObject({ target: { port: 21 } })
  expect(read({ secret: '' }, true)).toMatchObject({ ok: true, secret: null })
  expect(read({ secret: '  -----BEGIN KEY-----\nabc\n-----END KEY-----  ' })).toMatchObject({
    secret: '-----BEGIN KEY-----\nabc\n-----END KEY-----\n',
  })
  expect(read({ kind: 'folder', folder: 'C:\\stall', host: '', user: '', secret: '' })).toMatchObject({ ok: true })
})

test.each([
  [{ host: '' }, ['host']],
  [{ host: 'a b' }, ['host']],
  [{ host: 'anna@a.example' }, ['host']],
  [{ port: '0' }, ['port']],
  [{ port: 'x' }, ['port']],
  [{ user: ' ' }, ['user']],
  [{ secret: '' }, ['secret']],
  [{ address: 'norrsken.example' }, ['address']],
  [{ address: 'javascript:alert(1)' }, ['address']],
  [{ kind: 'folder', folder: 'stall' }, ['folder']],
  [{ kind: 'ftp' }, ['plain']],
])('%o is refused, and what was typed comes back without the secret', (more, wrong) => {
  const refused = read(more)
  expect(refused).toMatchObject({ ok: false, wrong })
  expect(JSON.stringify(refused)).not.toContain('"secret":"')
})

test('plain FTP is taken once its warning is answered, and other forms are none of ours', () => {
  expect(read({ kind: 'ftp', plain: 'on' })).toMatchObject({ ok: true })
  expect(read({ kind: 'scp' })).toBeNull()
})
