import type { Planted } from './planted.ts'
import { trustFaults } from './trust.ts'

/** Faults of every area, each with where it is looked for. */
export const plantedFaults: readonly Planted[] = [
  ...trustFaults,
  {
    fault: 'a contact in use is deleted without a question',
    file: 'packages/server/src/contacts/contacts/contacts.ts',
    find: "code: 'contact.in_use', detach })",
    plant: "code: 'contact.in_use', detach: true })",
    tests: ['packages/server/src/contacts'],
  },
  {
    fault: 'a change of a contact leaves the trail without what it was before',
    file: 'packages/server/src/contacts/contacts/contacts.ts',
    find: "'contact.updated', id, { before, after: input })",
    plant: "'contact.updated', id, { before: input, after: input })",
    tests: ['packages/server/src/contacts'],
  },
]
