import { Button, Tabs, Text } from '@mantine/core'
import type { CalendarFeed } from '@prumo/contract/routine/feed/endpoints.ts'
import { IconCalendarWeek, IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../platform/format.ts'
import { useAccount } from '../../platform/session.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { CopiedField } from '../../ui/copy/CopiedField.tsx'
import { ListSkeleton } from '../../ui/ListSkeleton.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { OutsideCalendars } from '../outside/OutsideCalendars.tsx'
import classes from './FeedScreen.module.css'
import { feedQuery, useRenewFeed, useRevokeFeed } from './feed.ts'

/** The user's private calendar address: create it, show it once, replace it, revoke it, and how to subscribe to it. */
export default function FeedScreen() {
  const feed = useQuery(feedQuery)
  const renew = useRenewFeed()
  const revoke = useRevokeFeed()
  const made = renew.data

  const askToRenew = async () => {
    if (await confirm(renewing)) renew.mutate()
  }
  const askToRevoke = async () => {
    if (!(await confirm(revoking))) return
    renew.reset()
    revoke.mutate()
  }
  return (
    <Page
      title="Assinar calendário"
      width="text"
      hint="Veja as suas tarefas, reuniões e prazos do Prumo no Google Agenda, no Outlook ou no calendário da Apple."
      actions={
        <ButtonLink to="/calendar-week" variant="default" leftSection={<IconCalendarWeek aria-hidden />}>
          Minha semana
        </ButtonLink>
      }
    >
      <section className={`card ${classes.card}`} aria-label="Endereço do calendário">
        <QueryBoundary query={feed} skeleton={<ListSkeleton rows={2} />}>
          {(known) => (
            <>
              {made ? (
                <Made url={made.url} webcal={made.webcal_url} />
              ) : known ? (
                <Known feed={known} />
              ) : (
                <Text fz="sm">
                  Crie um endereço só seu. Quem tem o endereço lê o seu calendário sem senha: não o mostre a ninguém.
                  Você pode trocá-lo ou revogá-lo quando quiser.
                </Text>
              )}
              <div className={classes.actions}>
                {known ? (
                  <>
                    <Button variant="default" loading={renew.isPending} onClick={() => void askToRenew()}>
                      Trocar por outro endereço
                    </Button>
                    <Button
                      variant="default"
                      c="var(--app-neg)"
                      loading={revoke.isPending}
                      onClick={() => void askToRevoke()}
                    >
                      Revogar
                    </Button>
                  </>
                ) : (
                  <Button loading={renew.isPending} onClick={() => renew.mutate()}>
                    Criar endereço
                  </Button>
                )}
              </div>
            </>
          )}
        </QueryBoundary>
      </section>
      <Instructions />
      <OutsideCalendars />
      <OneWay />
    </Page>
  )
}

/** The new address, which is shown only once. */
function Made({ url, webcal }: { url: string; webcal: string }) {
  return (
    <>
      <CopiedField
        label="Seu endereço"
        description="Copie agora: por segurança ele não é mostrado de novo. Se o perder, troque por outro."
        value={url}
        copy="Copiar endereço"
        done="Endereço copiado!"
      />
      <Button
        component="a"
        href={webcal}
        variant="default"
        leftSection={<IconExternalLink aria-hidden />}
        className={classes.webcal}
      >
        Abrir no aplicativo de calendário
      </Button>
    </>
  )
}

function Known({ feed }: { feed: CalendarFeed }) {
  const { time_zone } = useAccount()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>Criado em</dt>
        <dd className="num">{formatInstant(feed.created_at, time_zone)}</dd>
      </div>
      <div>
        <dt>Última leitura</dt>
        <dd className="num">
          {feed.read_at ? formatInstant(feed.read_at, time_zone) : 'Nenhum calendário leu este endereço ainda'}
        </dd>
      </div>
    </dl>
  )
}

function Instructions() {
  return (
    <section className={`card ${classes.card}`} aria-labelledby="como-assinar">
      <h2 id="como-assinar" className={classes.title}>
        Como assinar
      </h2>
      <Tabs defaultValue="google" keepMounted={false}>
        <Tabs.List>
          {guides.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {guides.map(({ value, steps, note }) => (
          <Tabs.Panel key={value} value={value}>
            <ol className={classes.steps}>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Text fz="sm" c="dimmed">
              {note}
            </Text>
          </Tabs.Panel>
        ))}
      </Tabs>
    </section>
  )
}

/** Why a calendar cannot change what is in Prumo, and what to do instead (docs/decisions/0054). */
function OneWay() {
  return (
    <section className={`card ${classes.card}`} aria-labelledby="so-leitura">
      <h2 id="so-leitura" className={classes.title}>
        O calendário mostra, e o Prumo muda
      </h2>
      <Text fz="sm">
        O que você muda no Google Agenda, no Outlook ou no celular não volta ao Prumo. Quando uma repetição muda, o
        Prumo pergunta quais datas valem e avisa quem faz; um aplicativo de calendário não pergunta nem avisa. Para
        escrever, ele também pediria a sua senha a cada leitura, sem a verificação em duas etapas.
      </Text>
      <Text fz="sm" mt={8}>
        Para mudar, abra a tarefa pelo endereço que está na descrição do evento, ou arraste-a em{' '}
        <TextLink to="/calendar-week" fz="inherit" underline="always">
          Minha semana
        </TextLink>
        .
      </Text>
    </section>
  )
}

const guides = [
  {
    value: 'google',
    label: 'Google Agenda',
    steps: [
      'No computador, abra o Google Agenda.',
      'À esquerda, ao lado de "Outras agendas", clique em + e escolha "Do URL".',
      'Cole o endereço e clique em "Adicionar agenda".',
    ],
    note: 'O Google lê o endereço de tempos em tempos: uma mudança pode levar algumas horas para aparecer.',
  },
  {
    value: 'outlook',
    label: 'Outlook',
    steps: [
      'No Outlook, abra o calendário e escolha "Adicionar calendário".',
      'Escolha "Assinar da Web" e cole o endereço.',
      'Dê um nome, como "Prumo", e confirme em "Importar".',
    ],
    note: 'O Outlook atualiza o calendário sozinho, em geral em até três horas.',
  },
  {
    value: 'apple',
    label: 'Apple',
    steps: [
      'No iPhone ou no Mac, abra o Prumo neste aparelho e toque em "Abrir no aplicativo de calendário".',
      'Se preferir, no Mac abra o Calendário, menu "Arquivo", "Nova assinatura de calendário", e cole o endereço.',
      'No iPhone: Ajustes, Apps, Calendário, Contas, Adicionar conta, Outra, "Adicionar calendário assinado".',
    ],
    note: 'No Mac você escolhe de quanto em quanto tempo o calendário é lido.',
  },
] as const

const renewing = {
  title: 'Trocar por outro endereço?',
  text: 'O endereço atual deixa de funcionar, e você assina de novo com o novo em cada aplicativo.',
  confirm: 'Sim, trocar',
  cancel: 'Não, manter',
}
const revoking = {
  title: 'Revogar o endereço?',
  text: 'Os aplicativos que assinam o seu calendário deixam de recebê-lo.',
  confirm: 'Sim, revogar',
  cancel: 'Não, manter',
  danger: true,
}
