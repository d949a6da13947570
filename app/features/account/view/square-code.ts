import { encode } from 'uqr'
import type { SquarePicture } from '#app/features/account/schema/account-form.ts'

/** As the standard wants it around the code: else a telephone does not find its corners. */
const QUIET_SQUARES = 4

/** The picture by which a telephone reads an address. It is drawn where the page is made: browsers need no script for it. */
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
