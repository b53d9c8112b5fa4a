import { Alert, Button, Text, Title } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatInstant } from '../../platform/format.ts'
import { showError, showWarning, toast, withReason } from '../../platform/messages.ts'
import { pageData } from '../../platform/page-data.ts'
import { useAccount } from '../../platform/session.ts'
import { Page } from '../../ui/Page.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import classes from './GoogleScreen.module.css'
import { type Authorisation, accesses, authorise, loadGoogle, NotAuthorised } from './google.ts'

/**
 * Authorisation of Google Calendar through Google's own library, and nothing else (screen S020, decision O032):
 * Google's answer is never sent to our server and is gone when the page is left.
 */
export default function GoogleScreen() {
  const clientId = pageData?.google_client_id ?? null
  const library = useQuery({
    queryKey: ['google-library'],
    queryFn: loadGoogle,
    enabled: clientId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { authorisation, ask, disconnect } = useAuthorisation(clientId, library.data)
  const [shown, setShown] = useState(false)
  const ready = library.data !== undefined
  return (
    <Page
      title="Google Agenda"
      width="text"
      hint="Autorize o Prumo a ver a sua agenda do Google. Nada é copiado: a autorização existe só enquanto esta página está aberta."
      actions={
        <TextLink to="/account" reloadDocument fz="sm">
          Voltar para Minha conta
        </TextLink>
      }
    >
      <section className={`card ${classes.card}`} aria-label="Google Agenda">
        <div className={classes.head}>
          <Title order={2}>Sua conta do Google</Title>
          <div role="status">
            <StatusMark tone={authorisation ? 'now' : 'quiet'}>{authorisation ? 'Logado' : 'Não logado'}</StatusMark>
          </div>
        </div>
        {clientId === null && (
          <Alert icon={<IconInfoCircle size={18} aria-hidden />} color="gray">
            Esta instalação do Prumo ainda não foi ligada ao Google. Quem cuida do servidor pode fazê-lo; até lá, o
            endereço do seu calendário funciona em qualquer agenda.
          </Alert>
        )}
        {library.error && (
          <Alert color="red" role="alert">
            <Text fz="sm" mb="xs">
              {withReason(
                'Não foi possível carregar a biblioteca do Google. Verifique sua conexão ou os bloqueadores do navegador.',
                library.error,
              )}
            </Text>
            <Button size="xs" variant="default" loading={library.isFetching} onClick={() => void library.refetch()}>
              Tentar novamente
            </Button>
          </Alert>
        )}
        {clientId !== null && (
          <div className={classes.actions}>
            <Button
              disabled={!ready || authorisation !== null}
              loading={ask.isPending && !ask.variables.consent}
              onClick={() => ask.mutate({ consent: false })}
            >
              Autorizar
            </Button>
            <Button
              variant="default"
              disabled={!authorisation}
              loading={ask.isPending && ask.variables.consent}
              onClick={() => ask.mutate({ consent: true })}
            >
              Permitir acessos
            </Button>
            <Button
              variant="default"
              disabled={!authorisation}
              aria-expanded={shown && authorisation !== null}
              onClick={() => setShown(!shown)}
            >
              Visualizar
            </Button>
            <Button
              variant="default"
              disabled={!authorisation}
              loading={disconnect.isPending}
              onClick={() => disconnect.mutate()}
            >
              Desconectar
            </Button>
          </div>
        )}
        {authorisation && shown && <Allowed authorisation={authorisation} />}
      </section>
    </Page>
  )
}

/** The authorisation, until it is revoked, expires, or the page is left. */
function useAuthorisation(clientId: string | null, library: Awaited<ReturnType<typeof loadGoogle>> | undefined) {
  const [authorisation, setAuthorisation] = useState<Authorisation | null>(null)
  useEffect(() => {
    if (!authorisation) return
    const end = setTimeout(() => setAuthorisation(null), authorisation.until - Date.now())
    return () => clearTimeout(end)
  }, [authorisation])

  const ask = useMutation({
    mutationFn: (options: { consent: boolean }) => authorise(library!, clientId!, options),
    meta: { ownErrors: true },
    onSuccess: (given) => {
      setAuthorisation(given)
      const missing = accesses.filter(({ scope }) => !given.scopes.includes(scope))
      if (missing.length > 0) showWarning(`Falta permitir: ${missing.map(({ words }) => words).join('; ')}.`)
      else toast('Acesso autorizado.')
    },
    onError: (error) => {
      const words = error instanceof NotAuthorised ? error.words : 'O Google não concluiu a autorização.'
      if (words) showError(words)
    },
  })
  const disconnect = useMutation({
    mutationFn: async () => authorisation?.revoke(),
    onSuccess: (confirmed) => {
      setAuthorisation(null)
      if (confirmed) toast('Conta do Google desconectada.')
      else showWarning('Desconectado aqui. O Google não confirmou: confira em myaccount.google.com/permissions.')
    },
  })
  return { authorisation, ask, disconnect }
}

function Allowed({ authorisation: { scopes, until } }: { authorisation: Authorisation }) {
  const { time_zone } = useAccount()
  return (
    <div className={classes.allowed}>
      <ul>
        {accesses.map(({ scope, words }) => {
          const given = scopes.includes(scope)
          const Icon = given ? IconCheck : IconX
          return (
            <li key={scope} data-given={given || undefined}>
              <Icon aria-hidden />
              <span>{words}</span>
              <Text span fz="sm" c="dimmed">
                {given ? 'permitido' : 'não permitido'}
              </Text>
            </li>
          )
        })}
      </ul>
      <Text fz="sm" className="num">
        Vale até {formatInstant(new Date(until).toISOString(), time_zone)}.
      </Text>
    </div>
  )
}
