import { type AreaName, allCalls } from '@prumo/contract/areas.ts'
import { type Audience, type Call, type CallKey, paymentRule, writes } from '@prumo/contract/contract.ts'
import { keyNeeds } from '@prumo/contract/key-needs.ts'
import { type Permission, permissionLabels, permissions } from '@prumo/contract/permissions.ts'

type Row = readonly [key: CallKey, call: Call, area: AreaName]

/** A person with only one permission, who tries every call. */
export type Holder = {
  /** Their column of the table. */
  column: string
  /** Completes 'a colleague with only …'. */
  name: string
  permissions: readonly Permission[]
  standing?: 'responsible' | 'root' | 'consultant'
  opens: (audience: Audience) => boolean
}

export const holders: readonly Holder[] = [
  ...permissions.map((permission) => ({
    column: permission,
    name: `the permission ${permission}`,
    permissions: [permission],
    opens: (audience: Audience) => audience === permission,
  })),
  {
    column: 'all of these',
    name: 'every permission but no responsibility',
    permissions,
    opens: (audience) => permissions.includes(audience as Permission),
  },
  {
    column: 'responsible',
    name: 'the responsibility for the company and no permission',
    permissions: [],
    standing: 'responsible',
    opens: (audience) => audience === 'responsible',
  },
  {
    column: 'root',
    name: 'root and no permission',
    permissions: [],
    standing: 'root',
    opens: (audience) => audience === 'root' || audience === 'responsible',
  },
  {
    column: 'consultant',
    name: 'the service of a consultant and no permission',
    permissions: [],
    standing: 'consultant',
    opens: (audience) => audience === 'consultant',
  },
]

/** docs/permissions.md: who may make which call, read from the declarations. */
export function permissionTable(calls: readonly Row[] = allCalls): string {
  const areas = [...new Set(calls.map(([, , area]) => area))]
  return `${[
    '# Who may do what',
    '',
    'Generated from the contract by `npm run documents`: change a declaration in `packages/contract`, not this file.',
    '`packages/server/src/testing/permission-table.test.ts` keeps it fresh and tries every permission on every call.',
    '',
    '## Who',
    '',
    '`public` needs no session. `everyone` is any signed-in user of the company; where an area has a permission of its',
    'own, the declaration says why it is not asked. `responsible` is a responsible or root user, `root` a root user,',
    '`consultant` a user who serves companies. `provider` is the staff of the provider, whom no session of a company is; they',
    'open nothing of a company. The others are permissions. With one, somebody sees its area; `changing` is refused to those',
    'who only see, and `approving` asks for a right of its own (docs/decisions/0061-rights.md):',
    '',
    ...table(
      ['Permission', 'As the user reads it', 'Calls only it opens'],
      permissions.map((permission) => [
        `\`${permission}\``,
        permissionLabels[permission],
        String(calls.filter(([, { audience }]) => audience === permission).length),
      ]),
    ),
    '',
    '## Keys',
    '',
    'What the key of an integration needs for a call (docs/decisions/0090-doors.md): an area, to see, edit or approve. `any`: every',
    'key reads it. Nothing: no key opens it.',
    '',
    '## Payment',
    '',
    'Under which payment status a call answers; otherwise 402. `full` access: PERIOD_FREE, PAYMENT_TRUE, OPEN; `limited`:',
    'WITHOUT_PAYMENT, PAUSED; all others leave only the plan screens.',
    '',
    ...table(
      ['Rule', 'Answers under'],
      [
        ['`full`', 'full access'],
        ['`limited`', 'full and limited access'],
        ['`any`', 'every status'],
      ],
    ),
    ...areas.flatMap((area) => [
      '',
      `## ${area}`,
      '',
      ...table(
        ['Call', 'What it does', 'Who', 'Key', 'Payment', 'Why everyone'],
        calls
          .filter(([, , of]) => of === area)
          .map(([key, call]) => [
            `\`${key}\``,
            call.summary,
            whoIs(key, call),
            keyOpening(key),
            isOfCompany(call) ? paymentRule(key, call) : '',
            call.why ?? '',
          ]),
      ),
    ]),
    '',
    '## Matrix',
    '',
    'Every call that asks for something, and who it opens to: a colleague with that right and no other. All other calls open',
    'to every one of them. A test asks the gate about each call as each column.',
    '',
    ...table(
      ['Call', ...holders.map(({ column }) => column)],
      calls
        .filter(([, call]) => isOfCompany(call) && call.audience !== 'everyone')
        .map(([key, { audience }]) => [`\`${key}\``, ...holders.map(({ opens }) => (opens(audience) ? '●' : ''))]),
    ),
  ].join('\n')}\n`
}

/** True if somebody of a company may make the call, as a user of it. */
export const isOfCompany = ({ audience }: Call) => audience !== 'public' && audience !== 'provider'

/** What a key needs; nothing: none opens it. */
function keyOpening(key: CallKey): string {
  const need = keyNeeds.get(key)
  return need ? `${need.area}: ${need.right}` : ''
}

/** The audience, and of a permission what it asks beside seeing. */
function whoIs(key: CallKey, call: Call): string {
  const { audience } = call
  if (audience === 'everyone') return audience
  const asks = call.approves ? ', approving' : writes(key, call) ? ', changing' : ''
  return `**${audience}**${permissions.includes(audience as Permission) ? asks : ''}`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escaped).join(' | ')} |`)

const escaped = (cell: string) => cell.replaceAll('|', '\\|')
