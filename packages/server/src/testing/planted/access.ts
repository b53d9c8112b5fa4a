import type { Planted } from './planted.ts'

const server = 'packages/server/src'

/** Who enters, what they may open, and what is kept of them. */
export const accessFaults: readonly Planted[] = [
  {
    fault: 'one person more than the plan has places for is added',
    file: `${server}/identity/members/seats.ts`,
    find: 'if (active < limit) return',
    plant: 'if (active <= limit) return',
    tests: [`${server}/admin/users/users.test.ts`, `${server}/billing/contracts/lifecycle.test.ts`],
  },
  {
    fault: 'a code of the second step works twice',
    file: `${server}/identity/two-step/checking.ts`,
    find: 'step <= own.last_step',
    plant: 'step < own.last_step',
    tests: [`${server}/identity/two-step/passing.test.ts`],
  },
  {
    fault: 'a code of the second step works for minutes',
    file: `${server}/identity/two-step/totp.ts`,
    find: 'const drift = 1',
    plant: 'const drift = 5',
    tests: [`${server}/identity/two-step/passing.test.ts`],
  },
  {
    fault: 'guesses of a password are not counted for the person',
    file: `${server}/identity/session/counting-tries.ts`,
    find: '{ by, target: email }))',
    plant: '{ by, target: undefined }))',
    tests: [`${server}/identity/session/session.test.ts`],
  },
  {
    fault: 'the address of a download works for an hour',
    file: `${server}/identity/session/download-tokens.ts`,
    find: 'const lifetimeMs = 60_000',
    plant: 'const lifetimeMs = 3_600_000',
    tests: [`${server}/identity/session/download-tokens.test.ts`],
  },
  {
    fault: 'a colleague opens a file of another by its address',
    file: `${server}/files/own/opening.ts`,
    find: "        .where('user_id', '=', scope.userId)\n",
    plant: '',
    tests: [`${server}/files/own/files.test.ts`],
  },
  {
    fault: 'the search finds what needs a permission that one has not',
    file: `${server}/search/finding/finding.ts`,
    find: 'const held = [...scope.actor.permissions]',
    plant: "const held = [...scope.actor.permissions, 'finance', 'proccess', 'contacts']",
    tests: [`${server}/search/finding/finding.test.ts`],
  },
  {
    fault: 'an export stays after its day',
    file: `${server}/privacy/exports/expiring.ts`,
    find: "is.and([is('status', '=', 'ready'), is('expires_at', '<=', now)])",
    plant: "is.and([is('status', '=', 'ready'), is('expires_at', '<=', new Date(0))])",
    tests: [`${server}/privacy/exports/exports.test.ts`],
  },
  {
    fault: 'an account that is deleted stays in what the areas know of its person',
    file: `${server}/privacy/deletion/carrying-out.ts`,
    find: 'await forget?.(there, person)',
    plant: 'void [forget, there, person]',
    tests: [`${server}/privacy/deletion/account.test.ts`],
  },
  {
    fault: 'a company is deleted while it may still change its mind',
    file: `${server}/identity/deletion/grace.ts`,
    find: 'export const graceDays = 30',
    plant: 'export const graceDays = 3',
    tests: [`${server}/privacy/deletion/company.test.ts`],
  },
  {
    fault: 'a backup whose rows were altered is restored',
    file: `${server}/backup/row-sum.ts`,
    find: "this.#sum + BigInt(`0x${hash('sha256', row)}`)",
    plant: 'this.#sum + BigInt(row.length)',
    tests: [`${server}/backup/backup.test.ts`],
  },
  {
    fault: 'an event for some people is heard by their whole company',
    file: `${server}/platform/live/publishing.ts`,
    find: '  if (!to) say({ company, event })\n',
    plant: '  say({ company, event })\n',
    tests: [`${server}/platform/live/live.test.ts`],
  },
]
