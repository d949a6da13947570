import { encode } from 'uqr'
import type { SquarePicture } from '#app/features/account/schema/account-form.ts'

/** The border that the standard demands, without which a phone does not find the code. */
const QUIET_SQUARES = 4

export function squareCode(address: string): SquarePicture {
  const { size, data } = encode(address, { ecc: 'M', border: QUIET_SQUARES })
  const rows = data.map((row, y) => {
    const runs: string[] = []
    for (let x = 0; x < row.length; ) {
      let end = x
      while (row[end]) end += 1
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`)
      x = end + 1
    }
    return runs.join('')
  })
  return { size, path: rows.join('') }
}
