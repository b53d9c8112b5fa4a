import { IconCloudOff } from '@tabler/icons-react'
import { offlinePlaces, possibleOffline } from '../platform/offline/places.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Page } from '../ui/Page.tsx'

/** In place of a screen that cannot be shown without connection. It opens by itself when the connection is back. */
export function OfflineScreen() {
  return (
    <Page title="Sem conexão">
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
