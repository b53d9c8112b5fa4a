import { setTimeout as rest } from 'node:timers/promises'

/**
 * Does a piece of a company's work, a transaction each, until none is left. After each it rests as long as the piece took:
 * however much a company's job has to write, it takes at most half of a processor from the others.
 * @param piece answers whether there may be more.
 */
export async function inPieces(piece: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const begun = performance.now()
    if (!(await piece())) return
    await rest(performance.now() - begun)
  }
}
