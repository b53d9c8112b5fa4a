import { hash } from 'node:crypto'

/** The checksum of a table for any order of its rows: the sum of the SHA-256 of each. */
export class RowSum {
  rows = 0
  #sum = 0n

  add(row: Buffer | string) {
    this.rows++
    this.#sum = BigInt.asUintN(256, this.#sum + BigInt(`0x${hash('sha256', row)}`))
  }

  /** Hexadecimal. */
  get text(): string {
    return this.#sum.toString(16).padStart(64, '0')
  }
}
