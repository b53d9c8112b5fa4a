import { Select, Switch, Title } from '@mantine/core'
import type { MailWay, NotificationPreferences } from '@prumo/contract/notifications/preferences/endpoints.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import classes from './PreferencesPanel.module.css'
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

function Kinds({ kinds, digest }: NotificationPreferences) {
  // Mutations of one scope run one after the other: of two quick changes to one kind the last must win.
  const { mutate } = useMutation({ mutationFn: choose, scope: { id: 'notification-preferences' } })
  const lost = !digest.enabled && kinds.some(({ email }) => email === 'digest')
  return (
    <section className={`card ${classes.card}`} aria-labelledby="notification-kinds">
      <Title order={2} id="notification-kinds">
        O que você recebe
      </Title>
      <p className={classes.hint}>Para cada assunto, escolha se aparece no sino do Prumo e se chega por e-mail.</p>
      <ul className={classes.kinds}>
        {kinds.map(({ kind, name, description, in_app, email }) => (
          <li key={kind}>
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
        ))}
      </ul>
      {lost && (
        <p className={classes.warning} role="status">
          O resumo do dia está desligado: o que você escolheu receber nele não chega por e-mail.
        </p>
      )}
    </section>
  )
}

const hours = Array.from({ length: 15 }, (_, n) => ({ value: n + 6, label: `${String(n + 6).padStart(2, '0')}:00` }))

function Digest({ digest }: NotificationPreferences) {
  const { mutate } = useMutation({ mutationFn: choose, scope: { id: 'notification-preferences' } })
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
