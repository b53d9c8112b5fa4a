import { Title } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { keptRecords } from '../platform/offline/answers.ts'
import { offlinePlaces, possibleOffline } from '../platform/offline/places.ts'
import { useStore } from '../platform/store.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './Kept.module.css'
import { KeptRecords } from './KeptRecords.tsx'

/**
 * In place of a screen that cannot be shown without connection, with those that open on this device. It opens by
 * itself when the connection is back.
 */
export function OfflineScreen() {
  const records = useStore(keptRecords)
  return (
    <Page title="Sem conexão">
      {records.length > 0 && (
        <section className={`card ${classes.records}`} aria-labelledby="lidos">
          <Title order={2} fz="md" mb="xs" id="lidos">
            Abre sem conexão neste aparelho
          </Title>
          <ul className={classes.list}>
            <KeptRecords records={records} />
          </ul>
        </section>
      )}
      <section className="card">
        <EmptyState
          icon={IconCloudOff}
          title="Esta tela precisa de conexão"
          hint={`Ela abre sozinha quando a conexão voltar. Enquanto isso, você pode ${possibleOffline()}.`}
          action={offlinePlaces().map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="default" size="xs">
              {label}
            </ButtonLink>
          ))}
        />
      </section>
    </Page>
  )
}
