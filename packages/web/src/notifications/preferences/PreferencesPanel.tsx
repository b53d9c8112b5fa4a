import { Radio, Select, Switch, Title } from '@mantine/core'
import type { MailWay, NotificationPreferences } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { count } from '@prumo/contract/words.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from '../../platform/messages.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './PreferencesPanel.module.css'
import { changesTo, presetOf, presets, presetWords } from './presets.ts'
import { choose, preferencesQuery } from './queries.ts'

/** How the user wants to be notified: each choice is saved at once. */
export function PreferencesPanel() {
  const query = useQuery(preferencesQuery)
  return (
    <QueryBoundary query={query}>
      {(preferences) => (
        <div className={classes.panels}>
          <Kinds {...preferences} />
          <Digest {...preferences} />
        </div>
      )}
    </QueryBoundary>
  )
}

const mailWays: { value: MailWay; label: string }[] = [
  { value: 'now', label: 'Na hora' },
  { value: 'digest', label: 'No resumo do dia' },
  { value: 'none', label: 'Não receber' },
]

// Mutations of one scope run one after the other: of two quick changes to one kind the last must win.
const useChoice = () => useMutation({ mutationFn: choose, scope: { id: 'notification-preferences' } })

type Kind = NotificationPreferences['kinds'][number]

function Kinds({ kinds, digest }: NotificationPreferences) {
  const { mutate } = useChoice()
  const lost = !digest.enabled && kinds.some(({ email }) => email === 'digest')
  const take = (preset: keyof typeof presetWords) => {
    const before = kinds.map(({ kind, in_app, email }) => ({ kind, in_app, email }))
    mutate(
      { kinds: changesTo(preset, kinds) },
      {
        onSuccess: () =>
          toast(`Você recebe: ${presetWords[preset].name.toLocaleLowerCase('pt-BR')}`, {
            label: 'Desfazer',
            run: () => mutate({ kinds: before }),
          }),
      },
    )
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="notification-kinds">
      <Title order={2} id="notification-kinds">
        O que você recebe
      </Title>
      <Radio.Group
        className={classes.presets}
        aria-label="Quanto você recebe"
        value={presetOf(kinds) ?? ''}
        onChange={(value) => take(value as keyof typeof presetWords)}
      >
        {presets.map((preset) => (
          <Radio.Card key={preset} className={classes.preset} value={preset}>
            <Radio.Indicator />
            <span>
              <b>{presetWords[preset].name}</b>
              <small>{presetWords[preset].about}</small>
            </span>
          </Radio.Card>
        ))}
      </Radio.Group>
      <p className={classes.hint}>
        {presetOf(kinds) === undefined && 'Hoje vale outra combinação. '}
        Para mudar um assunto só, abra o grupo dele: escolha se aparece no sino do Prumo e se chega por e-mail.
      </p>
      <div className={classes.groups}>
        {[...Map.groupBy(kinds, ({ group }) => group)].map(([group, own]) => (
          <details key={group}>
            <summary>
              <IconChevronRight size={18} aria-hidden />
              <b>{group}</b>
              <small>{inWords(own)}</small>
            </summary>
            <ul className={classes.kinds}>
              {own.map((kind) => (
                <KindRow key={kind.kind} {...kind} />
              ))}
            </ul>
          </details>
        ))}
      </div>
      {lost && (
        <p className={classes.warning} role="status">
          O resumo do dia está desligado: o que você escolheu receber nele não chega por e-mail.
        </p>
      )}
    </section>
  )
}

/** '9 assuntos: 9 no sino, 8 por e-mail' */
const inWords = (kinds: readonly Kind[]) =>
  `${count(kinds.length, 'assunto', 'assuntos')}: ${kinds.filter(({ in_app }) => in_app).length} no sino, ${
    kinds.filter(({ email }) => email !== 'none').length
  } por e-mail`

function KindRow({ kind, name, description, in_app, email }: Kind) {
  const { mutate } = useChoice()
  return (
    <li>
      <div>
        <p className={classes.name}>{name}</p>
        <p className={classes.hint}>{description}</p>
      </div>
      <Switch
        label="No Prumo"
        aria-label={`${name}: mostrar no Prumo`}
        checked={in_app}
        onChange={(event) => mutate({ kinds: [{ kind, email, in_app: event.currentTarget.checked }] })}
      />
      <Select<MailWay>
        className={classes.mail}
        label="Por e-mail"
        aria-label={`${name}: por e-mail`}
        data={mailWays}
        value={email}
        allowDeselect={false}
        onChange={(way) => way && mutate({ kinds: [{ kind, in_app, email: way }] })}
      />
    </li>
  )
}

const hours = Array.from({ length: 15 }, (_, n) => ({ value: n + 6, label: `${String(n + 6).padStart(2, '0')}:00` }))

function Digest({ digest }: NotificationPreferences) {
  const { mutate } = useChoice()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="notification-digest">
      <Title order={2} id="notification-digest">
        Resumo do dia
      </Title>
      <p className={classes.hint}>
        Um e-mail com as tarefas de hoje, as atrasadas e o que você não visualizou. Quando não há nada a dizer, ele não
        é enviado.
      </p>
      <div className={classes.digest}>
        <Switch
          label="Receber o resumo do dia por e-mail"
          checked={digest.enabled}
          onChange={(event) => mutate({ digest: { ...digest, enabled: event.currentTarget.checked } })}
        />
        <Select<number>
          label="Horário"
          description="No fuso horário da empresa"
          inputWrapperOrder={['label', 'input', 'description']}
          data={hours}
          value={digest.hour}
          allowDeselect={false}
          disabled={!digest.enabled}
          onChange={(hour) => hour !== null && mutate({ digest: { ...digest, hour } })}
        />
      </div>
    </section>
  )
}
