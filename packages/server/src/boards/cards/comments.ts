import { commentsOf } from '../../notifications/comments/comments.ts'
import { type Board, cardLink, publishBoard } from '../board.ts'
import { findCard, lockCardShared } from './queries.ts'
import { cardEntity } from './words.ts'

/** What is said below the cards of a board. On a personal board only its owner reads it. */
export const cardComments = (board: Board) =>
  commentsOf({
    entity: cardEntity,
    needs: null,
    find: async (scope, id, lock) => {
      const { title } = await (lock ? lockCardShared : findCard)(scope, board, id)
      return {
        title,
        link: cardLink(board, id),
        ...(board.ownerId !== null && { readers: [board.ownerId] }),
        changed: () => publishBoard(scope, board, id),
      }
    },
  })
