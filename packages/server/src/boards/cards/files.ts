import { type CardFile, cardFileLimit } from '@prumo/contract/boards/cards/model.ts'
import { fail } from '../../platform/errors.ts'
import type { StoredFile } from '../../platform/http/send-file.ts'
import type { Scope } from '../../platform/scope.ts'
import { attachmentsOf } from '../../platform/storage/attachments.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { type Board, publishBoard } from '../board.ts'
import { area } from '../tables.ts'
import { findCard, lockCard } from './queries.ts'
import { presentFile } from './wire.ts'

const files = attachmentsOf(area, 'boards.card_files', {
  owner: 'card_id',
  actions: { added: 'board_card.files_added', removed: 'board_card.file_deleted' },
})

/** The files of a card, oldest first. @throws not_found. */
export async function filesOf(scope: Scope, board: Board, cardId: number): Promise<CardFile[]> {
  await findCard(scope, board, cardId)
  return (await files.list(scope, cardId)).map((file) => presentFile(board.kind, file))
}

/**
 * Attaches files to a card; its version stays, so that an open form can still be saved.
 * @throws not_found, list.too_many, file.quota.
 */
export async function attachToCard(
  scope: Scope,
  board: Board,
  cardId: number,
  received: readonly StagedFile[],
): Promise<CardFile[]> {
  const card = await lockCard(scope, board, cardId)
  if (card.files.length + received.length > cardFileLimit)
    throw fail('list.too_many', { message: `Uma tarefa tem no máximo ${cardFileLimit} arquivos.` })
  publishBoard(scope, board, cardId)
  return (await files.attach(scope, cardId, received)).map((file) => presentFile(board.kind, file))
}

/** A file of a card the user sees. @throws not_found. */
export async function openCardFile(scope: Scope, board: Board, fileId: number): Promise<StoredFile> {
  const cardId = await files.ownerOf(scope, fileId)
  await findCard(scope, board, cardId)
  return files.open(scope, cardId, fileId)
}

/** @throws not_found. */
export async function deleteCardFile(scope: Scope, board: Board, fileId: number) {
  const cardId = await files.ownerOf(scope, fileId)
  await lockCard(scope, board, cardId)
  await files.remove(scope, cardId, fileId)
  publishBoard(scope, board, cardId)
}

/** Deletes the files of cards that are about to be deleted. */
export const discardCardFiles = files.discardAll
