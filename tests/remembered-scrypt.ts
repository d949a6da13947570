import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Passwords are made slow to guess: each costs a processor a tenth of a second, and the tests send the same few hundreds
 * of times. The function is pure. What it gave for a password and a salt once, it gives again from memory.
 */

const real = crypto.scrypt
const remembered = new Map<string, Promise<Buffer>>()
let priced = (options: ScryptOptions): ScryptOptions => options

/** From now on the function is asked at that price. */
export function remember(price: typeof priced): void {
  priced = price
}

function scrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  options: ScryptOptions,
  callback: (error: Error | null, key: Buffer) => void,
): void {
  const asked = JSON.stringify([password, salt, length, options])
  const known =
    remembered.get(asked) ??
    new Promise<Buffer>((resolve, reject) => {
      real(password, salt, length, priced(options), (error, key) => (error ? reject(error) : resolve(key)))
    })
  remembered.set(asked, known)
  known.then(
    (key) => callback(null, Buffer.from(key)),
    (error: Error) => callback(error, Buffer.alloc(0)),
  )
}

// The overload without options is not among those that are asked.
crypto.scrypt = scrypt as typeof real
syncBuiltinESMExports()
