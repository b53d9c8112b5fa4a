import { accessFaults } from './access.ts'
import { companyFaults } from './company.ts'
import { moneyFaults } from './money.ts'
import type { Planted } from './planted.ts'
import { screenFaults } from './screens.ts'
import { trustFaults } from './trust.ts'
import { workFaults } from './work.ts'

/** Faults of every area, each with where it is looked for. */
export const plantedFaults: readonly Planted[] = [
  ...trustFaults,
  ...moneyFaults,
  ...workFaults,
  ...companyFaults,
  ...accessFaults,
  ...screenFaults,
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
  {
    fault: 'a form is sent twice by a double press',
    file: 'packages/web/src/ui/form/RecordForm.tsx',
    find: '    if (sending.current) return\n',
    plant: '',
    tests: ['packages/web/src/ui/form/RecordForm.browser.test.tsx'],
  },
  {
    fault: 'a form saves over another version from the version before it',
    file: 'packages/web/src/ui/form/RecordForm.tsx',
    find: 'draft.record() as Saved',
    plant: 'before.record as Saved',
    tests: ['packages/web/src/ui/form/RecordForm.browser.test.tsx'],
  },
  {
    fault: 'the notice of another version stays out of sight',
    file: 'packages/web/src/ui/draft/Conflicts.tsx',
    find: '    <section ref={section} tabIndex',
    plant: '    <section tabIndex',
    tests: ['packages/web/src/ui/form/RecordForm.browser.test.tsx'],
  },
  {
    fault: 'a failed save is still said after the next one succeeded',
    file: 'packages/web/src/ui/form/useSave.ts',
    find: '      for (const id of said.current.splice(0)) closeMessage(id)\n',
    plant: '',
    tests: ['packages/web/src/ui/form/RecordForm.browser.test.tsx'],
  },
  {
    fault: 'what was typed and cannot be read is taken away when its field is left',
    file: 'packages/web/src/ui/form/useTyped.ts',
    find: '        if (refused === undefined) setTyped(undefined)\n',
    plant: '        setTyped(undefined)\n',
    tests: ['packages/web/src/ui/form/typed-fields.browser.test.tsx'],
  },
  {
    fault: 'the refusal of a contact that exists is said under no field',
    file: 'packages/web/src/contacts/ContactForm.tsx',
    find: "    fieldOf={{ 'contact.duplicate': 'email' }}\n",
    plant: '',
    tests: ['packages/web/src/contacts/ContactsScreen.browser.test.tsx'],
  },
  {
    fault: 'contacts in use are deleted with the others, without a word',
    file: 'packages/web/src/ui/deleting.ts',
    find: 'const going = (staying.get(undefined) ?? []).map(({ row }) => row)',
    plant: 'const going = [...rows]',
    tests: ['packages/web/src/contacts/ContactsScreen.browser.test.tsx'],
  },
]
