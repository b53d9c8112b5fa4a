import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../platform/api.ts'
import { showFailure } from '../../platform/messages.ts'
import { queryClient } from '../../platform/query-client.ts'
import { Brand } from '../../ui/Brand.tsx'
import { contentId } from '../../ui/content.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { useEscape } from '../../ui/useEscape.ts'
import { isSignedOut, sessionQuery } from '../queries.ts'
import { SignInScreen } from '../session/SignInScreen.tsx'
import classes from './ProviderFrame.module.css'

const screens = [
  ['/provedor', 'Números'],
  ['/provedor/empresas', 'Empresas'],
  ['/provedor/planos', 'Planos'],
  ['/provedor/cupons', 'Cupons'],
  ['/provedor/contratos', 'Contratos'],
  ['/provedor/cobrancas', 'Cobranças'],
  ['/provedor/conteudos', 'Conteúdos'],
  ['/provedor/sugestoes', 'Sugestões'],
  ['/provedor/avisos', 'Avisos'],
  ['/provedor/arquivos', 'Arquivos'],
  ['/provedor/exclusoes', 'Exclusões'],
  ['/provedor/saude', 'Saúde'],
] as const

/** The frame of the provider's screens; without a session of the provider it is their sign-in. */
export default function ProviderFrame() {
  const session = useQuery({ ...sessionQuery, retry: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  useEscape(() => {
    setOpened(false)
    opener.current?.focus()
  }, opened)
  const current = screens.findLast(([to]) => path === to || path.startsWith(`${to}/`))?.[1]
  if (isSignedOut(session.error)) return <SignInScreen />
  return (
    <div className={classes.frame}>
      <SkipLink />
      <header className={classes.head}>
        <Brand />
        <div className={classes.who}>
          <span>{session.data?.name ?? ''}</span>
          <Button variant="white" color="dark" size="compact-sm" onClick={() => void leave()}>
            Sair
          </Button>
        </div>
      </header>
      <button
        type="button"
        ref={opener}
        className={classes.opener}
        aria-expanded={opened}
        aria-controls="provider-menu"
        onClick={() => setOpened(!opened)}
      >
        {current ?? 'Menu'}
        <IconChevronDown size={18} aria-hidden data-opened={opened || undefined} />
      </button>
      <nav id="provider-menu" className={classes.nav} aria-label="Provedor" data-opened={opened || undefined}>
        {screens.map(([to, label]) => (
          <Link key={to} to={to} onClick={() => setOpened(false)} activeOptions={{ exact: to === '/provedor' }}>
            {label}
          </Link>
        ))}
      </nav>
      <main id={contentId} tabIndex={-1} className={classes.main}>
        <QueryBoundary query={session}>{() => <Outlet />}</QueryBoundary>
      </main>
    </div>
  )
}

async function leave() {
  try {
    await api('DELETE /provider/session', { expiredSession: 'throw' })
  } catch (error) {
    if (!isSignedOut(error)) return showFailure(error)
  }
  queryClient.removeQueries({ queryKey: ['provider'] })
  location.assign('/provedor')
}
