import type { Mailbox } from '../../platform/mail/mail.ts'
import type { Scope } from '../../platform/scope.ts'
import { reachableMembers } from './reaching.ts'

/** The address for answers to a mail that a person sends out of the company: their own; undefined for the system. */
export const answersTo = (scope: Scope): Promise<Mailbox | undefined> => mailboxOfMember(scope, scope.userId)

/** A person of the company as outsiders see them; undefined for a person who no longer works there. */
export async function mailboxOfMember(scope: Scope, userId: number): Promise<Mailbox | undefined> {
  const [person] = await reachableMembers(scope, [userId])
  return person && { name: `${person.name} (${person.company})`, address: person.email }
}
