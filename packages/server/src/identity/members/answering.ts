import type { Mailbox } from '../../platform/mail/mail.ts'
import type { Scope } from '../../platform/scope.ts'
import { reachableMembers } from './reaching.ts'

/** Where answers to a mail go that a person sends out of the company: themselves; undefined for the system. */
export const answersTo = (scope: Scope): Promise<Mailbox | undefined> => mailboxOfMember(scope, scope.userId)

/** A person of the company as outsiders know them; undefined for who does not work there any more. */
export async function mailboxOfMember(scope: Scope, userId: number): Promise<Mailbox | undefined> {
  const [person] = await reachableMembers(scope, [userId])
  return person && { name: `${person.name} (${person.company})`, address: person.email }
}
