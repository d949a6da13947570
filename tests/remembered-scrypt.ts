import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Password hashing is slow on purpose: each costs a tenth of a second of processor time, and the tests hash the same
 * few passwords hundreds of times. The function is pure, so its results are cached by password and salt.
 */

const real = crypto.scrypt
const remembered = new Map<string, Promise<Buffer>>()
let priced = (options: ScryptOptions): ScryptOptions => options

/** From now on the function is called with these options. */
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

// Nothing calls the overload without options.
crypto.scrypt = scrypt as typeof real
syncBuiltinESMExports()
