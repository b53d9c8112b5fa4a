import { type KeyAreas, type KeyRight, keyAreaNames } from '@prumo/contract/keys.ts'
import { approvable } from '@prumo/contract/permissions.ts'
import type { Person } from '../../testing/test-server.ts'

/** Every area of a key, with one right. */
export const everyArea = (right: KeyRight = 'edit'): KeyAreas =>
  Object.fromEntries(keyAreaNames.map((area) => [area, right]))

type Wanted = {
  name?: string
  areas?: KeyAreas
  approves?: (typeof approvable)[number][]
  addresses?: string[]
  ends_on?: string | null
}

/** A key of a person, by default one that opens everything a key can. */
export async function keyOf(
  person: Person,
  { areas = everyArea(), approves = [...approvable], ...wanted }: Wanted = {},
) {
  const { status, body, error } = await person.call('POST /integrations/keys', {
    body: { name: 'Planilha', password: person.password, areas, approves, ...wanted },
  })
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(error)}`)
  return body.response
}
