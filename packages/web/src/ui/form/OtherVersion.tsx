import { Alert, Button, Group, Text } from '@mantine/core'
import { BUSINESS_TIME_ZONE } from '@prumo/contract/dates.ts'
import { formatInstant } from '../../platform/format.ts'
import { useSession } from '../../platform/session.ts'
import { useTakeFocus } from '../useTakeFocus.ts'
import classes from './OtherVersion.module.css'
import { type OtherChange, valueWords } from './other-version.ts'

type Props = {
  changes: readonly OtherChange[]
  /** When the other version was saved (ISO 8601). */
  at?: string | undefined
  /** Who saved it. */
  by?: string | undefined
  saving: boolean
  onKeep: () => void
  onTake: () => void
}

/**
 * Shown when somebody else saved the record meanwhile, with the texts of both: the typed values stay until the user
 * chooses. It takes the focus, because in a long form it is far from the button that was pressed.
 */
export function OtherVersion({ changes, at, by, saving, onKeep, onTake }: Props) {
  const { account } = useSession()
  const { time_zone = BUSINESS_TIME_ZONE, name } = account ?? {}
  const notice = useTakeFocus<HTMLDivElement>()
  const who = by === undefined ? 'Outra pessoa' : by === name ? 'Em outra janela, você' : by
  const when = at === undefined ? '' : ` em ${formatInstant(at, time_zone)}`
  const both = changes.filter((change) => change.both)
  const others = changes.filter((change) => !change.both)
  return (
    <Alert
      ref={notice}
      tabIndex={-1}
      color="ipe"
      className={classes.notice}
      title={`${who} salvou este registro enquanto você escrevia`}
    >
      <Text fz="sm">
        O que você digitou continua aqui.
        {when && ` A outra versão foi salva${when}.`}
        {others.length > 0 &&
          ` Mudou também: ${list.format(others.map(({ name: field }) => labelOf(field)))}; isso fica.`}
      </Text>
      {both.length > 0 && (
        <dl className={classes.both}>
          {both.map(({ name: field, mine, theirs }) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>
                <small>O seu</small>
                <p>{shownIn(field) ?? valueWords(mine) ?? 'A sua escolha'}</p>
              </dd>
              <dd>
                <small>O da outra versão</small>
                <p>{(isId(theirs) ? undefined : valueWords(theirs)) ?? 'Outra escolha'}</p>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" variant="default" loading={saving} onClick={onKeep}>
          Manter o meu
        </Button>
        <Button size="compact-sm" variant="default" onClick={onTake}>
          Ficar com o da outra pessoa
        </Button>
      </Group>
    </Alert>
  )
}

const list = new Intl.ListFormat('pt-BR')

/** The input of a field of the form. */
const inputOf = (field: string) => document.querySelector<HTMLInputElement>(`[data-path="${CSS.escape(field)}"]`)

/** What the form calls a field. */
function labelOf(field: string): string {
  const input = inputOf(field)
  const label = input?.labels?.[0]?.textContent ?? input?.getAttribute('aria-label')
  return label?.replace(/\s*\*$/, '') || 'outro campo'
}

/** What the form shows in a field whose value is an id. */
const shownIn = (field: string) =>
  inputOf(field)?.getAttribute('role') === 'combobox' ? inputOf(field)?.value : undefined

const isId = (value: unknown) => typeof value === 'number'
