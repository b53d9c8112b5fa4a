import type { Task } from '@prumo/contract/routine/tasks/model.ts'

/** A task of an older snapshot does not say it. */
export const returnedWords = (returned: Task['returned'] | undefined) =>
  returned ? `Devolvida por ${returned.client_name}${returned.words ? `: “${returned.words}”` : ''}` : ''
