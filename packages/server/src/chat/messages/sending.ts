import type { Message, NewMessage } from '@prumo/contract/chat/messages/endpoints.ts'
import { isSeen } from '@prumo/contract/fields.ts'
import type { z } from 'zod'
import { membersByIds } from '../../identity/members/queries.ts'
import { notify, retell } from '../../notifications/notifying.ts'
import { record } from '../../platform/audit/record.ts'
import { idsOf } from '../../platform/database/ids.ts'
import { fail, failAt } from '../../platform/errors.ts'
import { publish } from '../../platform/live/publishing.ts'
import type { Scope } from '../../platform/scope.ts'
import type { StagedFile } from '../../platform/storage/staging.ts'
import { roomNames } from '../rooms/listing.ts'
import { messagesOf, type Place, peopleOf, requireReader } from '../rooms/rooms.ts'
import { area } from '../tables.ts'
import { messageFiles } from './files.ts'
import { chatMentioned } from './kinds.ts'
import { shown } from './queries.ts'
import { readUntil } from './reading.ts'
import { messages } from './rows.ts'

/** More than anybody types in a minute, and a limit for a program out of control. */
const mostInAMinute = 60

/**
 * Writes a message into a place, and marks the ones above as read by its author. Mentioned people who are in the place get
 * a notification.
 * @throws rate.limited, request.invalid without text and files, not_found for an answer to a message of another place,
 * chat.person_gone, file.quota.
 */
export async function sendMessage(
  scope: Scope,
  place: Place,
  { text, answers_id, mentions }: z.output<typeof NewMessage>,
  files: readonly StagedFile[] = [],
): Promise<Message> {
  requireContent(text, files.length)
  await requireCalm(scope)
  await requireReader(scope, place)
  const quoted = answers_id === null ? null : await findIn(scope, place, answers_id)
  const message = await messages.insert(scope, {
    room_id: place?.id ?? null,
    user_id: scope.userId,
    text,
    answers_id: quoted?.id ?? null,
    sent_at: scope.clock.now(),
    edited_at: null,
    deleted_at: null,
    pinned_at: null,
  })
  await messageFiles.attach(scope, message.id, files)
  const people = await peopleOf(scope, place)
  await mention(scope, place, { id: message.id, text, mentions, people })
  await readUntil(scope, place, message.id)
  // The conversation has the text; the trail only says that a message was sent.
  await record(scope, 'chat_message.sent', message.id)
  publish(scope, { topic: 'chat', id: message.id, ...(people && { to: people }) })
  const [sent] = await shown(scope, [message])
  return sent!
}

/** @throws request.invalid without text and files. */
export function requireContent(text: string, files: number) {
  if (isSeen(text) || files > 0) return
  const message = 'Escreva uma mensagem'
  throw failAt('text', message)
}

/** A message of a place. @throws not_found. */
async function findIn(scope: Scope, place: Place, id: number) {
  const found = await scope.db.first(
    area
      .selectFrom('chat.messages')
      .select('id')
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where(messagesOf(place)),
  )
  if (!found) throw fail('not_found')
  return found
}

/** By which a message's mention is found again. */
export const mentionOnce = (id: number) => `message ${id}`

/** `known`: people whom the message mentioned before, who were notified then. */
type Mention = {
  id: number
  text: string
  mentions: readonly number[]
  people: readonly number[] | undefined
  known?: readonly number[]
}

/**
 * Notifies the people whom a message mentions; those it mentioned before hear what it says now, or nothing any more where
 * it no longer mentions them or they have left.
 * @throws request.invalid for somebody newly mentioned who is not in the place.
 */
export async function mention(scope: Scope, place: Place, { id, text, mentions, people, known = [] }: Mention) {
  const working = (await membersByIds(scope, mentions)).filter(({ disabled }) => !disabled)
  const inside = new Set(idsOf(working, 'id').filter((person) => !people || people.includes(person)))
  const told = mentions.filter((person) => !known.includes(person))
  if (told.some((person) => !inside.has(person))) {
    const message = 'Uma das pessoas mencionadas não está nesta conversa.'
    throw failAt('mentions', message)
  }
  const [again, left] = [known.filter((person) => inside.has(person)), known.filter((person) => !inside.has(person))]
  await retell(scope, chatMentioned, left, { once: mentionOnce(id) })
  if (mentions.length === 0) return
  const rows = mentions.map((user_id) => ({ company_id: scope.companyId, message_id: id, user_id }))
  await scope.db.run(area.insertInto('chat.mentions').values(rows))
  const room = place?.id ?? null
  const title = place?.kind === 'department' ? ((await roomNames(scope, [place.id])).get(place.id) ?? '') : ''
  const data = { by: scope.actor.name, title, text, room, message: id }
  await retell(scope, chatMentioned, again, { once: mentionOnce(id), data })
  await notify(scope, chatMentioned, told, data, { once: mentionOnce(id) })
}

async function requireCalm({ db, clock, companyId, userId }: Scope) {
  const oneTooMany = await db.first(
    area
      .selectFrom('chat.messages')
      .select('sent_at')
      .where('company_id', '=', companyId)
      .where('user_id', '=', userId)
      .orderBy('id', 'desc')
      .offset(mostInAMinute - 1)
      .limit(1),
  )
  const free = oneTooMany ? oneTooMany.sent_at.getTime() + 60_000 - clock.now().getTime() : 0
  if (free > 0) throw fail('rate.limited', { retryAfter: free / 1000 })
}
