import type { Opens } from '../../platform/records/opening.ts'
import { boardOf, cardLink, publishBoard } from '../board.ts'
import { boardOfCard, findCard, lockCardShared } from './queries.ts'

/** The cards of the boards. On a personal board only its owner reads them. */
export const opensCard: Opens = {
  permission: null,
  find: async (scope, id, lock) => {
    const board = boardOf(scope, await boardOfCard(scope, id))
    const { title } = await (lock ? lockCardShared : findCard)(scope, board, id)
    return {
      title,
      link: cardLink(board, id),
      ...(board.ownerId !== null && { readers: [board.ownerId] }),
      changed: () => publishBoard(scope, board, id),
    }
  },
}
