import { ActionIcon, Button, Tabs, Tooltip } from '@mantine/core'
import { IconChecks, IconSettings } from '@tabler/icons-react'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, useState } from 'react'
import { badgeNumber } from '../../ui/badge-number.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { WaitingList } from '../waiting/WaitingList.tsx'
import { waitingQuery } from '../waiting/waiting-queries.ts'
import { NotificationList } from './NotificationList.tsx'
import classes from './Panel.module.css'
import { notificationsQuery, type Tab, unviewedCountQuery, viewAll } from './queries.ts'

type Props = { onGo: () => void; titled?: boolean }

/** The notifications, unviewed and all (rule R145, texts T095, T096). */
export function Panel({ onGo, titled = true }: Props) {
  const [tab, setTab] = useState<Tab | 'waiting'>('unviewed')
  const waitingRead = useQuery(waitingQuery)
  const waiting = waitingRead.data
  const unviewed = useQuery(unviewedCountQuery).data ?? 0
  const shown = useInfiniteQuery(notificationsQuery('unviewed')).data?.pages.flatMap(({ response }) => response) ?? []
  const newest = Math.max(...shown.map(({ id }) => id))
  const marking = useMutation({ mutationFn: viewAll })
  return (
    <section className={classes.panel} aria-label="Notificações">
      <header className={classes.head}>
        {titled && <h2>Notificações</h2>}
        <span className={classes.tools}>
          {unviewed > 0 && shown.length > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconChecks size={16} aria-hidden />}
              loading={marking.isPending}
              onClick={() => marking.mutate(newest)}
            >
              Marcar todas como visualizadas
            </Button>
          )}
          <Tooltip label="Escolher como ser avisado">
            <SettingsLink
              to="/account"
              search={{ aba: 'notificacoes' }}
              aria-label="Escolher como ser avisado"
              onClick={onGo}
            >
              <IconSettings size={18} aria-hidden />
            </SettingsLink>
          </Tooltip>
        </span>
      </header>
      <Tabs
        className={classes.tabs}
        value={tab}
        onChange={(next) => setTab(next as Tab | 'waiting')}
        keepMounted={false}
      >
        <Tabs.List grow>
          <Tabs.Tab value="unviewed" data-autofocus>
            Não visualizadas{unviewed > 0 && <span className={`num ${classes.count}`}>{badgeNumber(unviewed)}</span>}
          </Tabs.Tab>
          <Tabs.Tab value="all">Todas</Tabs.Tab>
          <Tabs.Tab value="waiting">
            Esperam por você
            {waiting !== undefined && waiting.total > 0 && (
              <span className={`num ${classes.count}`}>{badgeNumber(waiting.total)}</span>
            )}
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="unviewed" className={classes.scroll}>
          <NotificationList tab="unviewed" onGo={onGo} />
        </Tabs.Panel>
        <Tabs.Panel value="all" className={classes.scroll}>
          <NotificationList tab="all" onGo={onGo} />
        </Tabs.Panel>
        <Tabs.Panel value="waiting" className={classes.scroll}>
          <QueryBoundary query={waitingRead}>
            {({ response }) =>
              response.length === 0 ? (
                <EmptyState done title="Nada espera por você." />
              ) : (
                <WaitingList kinds={response} onGo={onGo} />
              )
            }
          </QueryBoundary>
        </Tabs.Panel>
      </Tabs>
    </section>
  )
}

const SettingsLink = createLink((props: ComponentPropsWithRef<'a'>) => (
  <ActionIcon component="a" size="md" {...(props as object)} />
))
