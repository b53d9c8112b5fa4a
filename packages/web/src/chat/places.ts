import type { Room } from '@prumo/contract/chat/rooms/endpoints.ts'

/** A conversation: the number of its room, or null for the company's; and the message that it is opened at. */
export type Place = { room: number | null; at?: number | undefined }

/** What the panel shows: the list of conversations, or one. */
export type View = 'list' | Place

/** What a conversation is called. */
export const roomName = ({ kind, name }: Pick<Room, 'kind' | 'name'>) => (kind === 'company' ? 'Toda a empresa' : name)

/** The text that stands for a message in the list. */
export function lastWords({ last }: Room, userId: number): string {
  if (!last) return 'Ninguém escreveu ainda.'
  const by = last.user_id === userId ? 'Você' : last.user_name.split(' ')[0]
  return `${by}: ${last.deleted ? 'mensagem apagada' : last.text.replaceAll(/\s+/g, ' ') || 'arquivo'}`
}

/** The address that opens a conversation at a message. */
export const addressOf = ({ id, room_id }: { id: number; room_id: number | null }) =>
  `${location.origin}/?conversa=${room_id ?? 'empresa'}&mensagem=${id}`
