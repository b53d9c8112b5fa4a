import { Alert, Button, Text } from '@mantine/core'
import type { ProcessMap } from '@prumo/contract/processes/departments/endpoints.ts'
import { popStatusLabels } from '@prumo/contract/processes/procedures/model.ts'
import {
  IconChevronRight,
  IconChevronsDown,
  IconChevronsUp,
  IconClock,
  IconLink,
  IconPrinter,
  IconUser,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Page } from '../../ui/Page.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { popTones } from '../procedures/words.ts'
import { mapQuery } from '../process-queries.ts'
import classes from './MapScreen.module.css'
import { itemsOf, stepOf } from './tree.ts'

/** A department's processes as one tree, to read and to print. */
export default function MapScreen() {
  const { id } = useParams({ from: '/member/department-proccess/$id/map' })
  const query = useQuery(mapQuery(Number(id)))
  const map = query.data
  const items = useMemo(() => (map ? itemsOf(map) : []), [map])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const branches = items.filter(({ hasChildren }) => hasChildren).map(({ key }) => key)
  return (
    <Page
      title={map ? `Mapa: ${map.department.name}` : 'Mapa'}
      hint={
        <Trail>
          {[
            <TextLink key="processes" to="/proccess" fz="sm">
              Processos
            </TextLink>,
            map && (
              <TextLink key="department" to="/department-proccess/$id" params={{ id }} fz="sm">
                {map.department.name}
              </TextLink>
            ),
            <span key="here">Mapa</span>,
          ].filter(Boolean)}
        </Trail>
      }
      actions={
        <>
          {branches.length > 0 && (
            <>
              <Button
                variant="default"
                leftSection={<IconChevronsDown aria-hidden />}
                onClick={() => setClosed(new Set())}
              >
                Expandir tudo
              </Button>
              <Button
                variant="default"
                leftSection={<IconChevronsUp aria-hidden />}
                onClick={() => setClosed(new Set(branches))}
              >
                Recolher tudo
              </Button>
              <Button leftSection={<IconPrinter aria-hidden />} onClick={() => window.print()}>
                Imprimir
              </Button>
            </>
          )}
        </>
      }
    >
      <QueryBoundary query={query}>
        {(drawn) =>
          drawn.macroproccesses.length === 0 ? (
            <div className="card">
              <EmptyState
                title="Ainda não há o que desenhar"
                hint="O mapa mostra os macroprocessos do departamento, os processos de cada um e as etapas."
                action={
                  <ButtonLink to="/department-proccess/$id" params={{ id }} size="xs">
                    Ir para os macroprocessos
                  </ButtonLink>
                }
              />
            </div>
          ) : (
            <>
              {drawn.mission && (
                <p className={classes.mission}>
                  <b>Missão: </b>
                  {drawn.mission}
                </p>
              )}
              {drawn.incomplete && (
                <Alert color="ipe" mb="md">
                  Este departamento tem mais do que cabe num mapa: o fim ficou de fora.
                </Alert>
              )}
              <Tree map={drawn} items={items} closed={closed} onClosed={setClosed} />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  )
}

type TreeProps = {
  map: ProcessMap
  items: ReturnType<typeof itemsOf>
  closed: ReadonlySet<string>
  onClosed: (closed: ReadonlySet<string>) => void
}

function Tree({ map, items, closed, onClosed }: TreeProps) {
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string>()
  // The tree item in the Tab order.
  const current = items.some(({ key }) => key === active) ? active : items[0]?.key
  const element = (key: string) => root.current?.querySelector<HTMLElement>(`[data-key="${key}"]`)
  const go = (key: string) => {
    setActive(key)
    element(key)?.focus()
  }
  const toggle = (key: string) => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    onClosed(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = (event.target as HTMLElement).dataset.key
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') {
      event.preventDefault()
      element(at)?.querySelector('a')?.click()
      return
    }
    if (event.key === '*') return onClosed(new Set())
    const step = stepOf(event.key, at, { items, closed })
    if (!step) return
    event.preventDefault()
    if ('go' in step) go(step.go)
    else toggle('open' in step ? step.open : step.close)
  }
  const shared = { current, closed, onToggle: toggle, onFocus: setActive }
  return (
    <div
      ref={root}
      role="tree"
      tabIndex={-1}
      aria-label={`Mapa de ${map.department.name}`}
      className={classes.tree}
      onKeyDown={onKeyDown}
    >
      {map.macroproccesses.map((macro) => (
        <Branch
          key={macro.id}
          {...shared}
          id={`macro-${macro.id}`}
          level={1}
          number={macro.index_item}
          title={
            <TextLink to="/macroproccess/$id" params={{ id: String(macro.id) }} tabIndex={-1} c="inherit" fw={650}>
              {macro.title}
            </TextLink>
          }
        >
          {macro.proccesses.map((process) => (
            <Branch
              key={process.id}
              {...shared}
              id={`process-${process.id}`}
              level={2}
              number={process.index_item}
              title={
                <TextLink to="/proccess/$id" params={{ id: String(process.id) }} tabIndex={-1} c="inherit" fw={600}>
                  {process.title}
                </TextLink>
              }
              after={<PopState process={process} />}
            >
              {process.stages.map((stage) => (
                <Branch
                  key={stage.id}
                  {...shared}
                  id={`stage-${stage.id}`}
                  level={3}
                  number={stage.index_item}
                  title={
                    <TextLink to="/proccess/$id" params={{ id: String(process.id) }} tabIndex={-1} c="inherit">
                      {stage.summary || 'Etapa sem descrição'}
                    </TextLink>
                  }
                  after={<StageFacts stage={stage} />}
                />
              ))}
            </Branch>
          ))}
        </Branch>
      ))}
    </div>
  )
}

type BranchProps = {
  id: string
  level: number
  number: string
  title: ReactNode
  after?: ReactNode
  current: string | undefined
  closed: ReadonlySet<string>
  onToggle: (key: string) => void
  onFocus: (key: string) => void
  children?: readonly ReactNode[]
}

function Branch({ id, level, number, title, after, current, closed, onToggle, onFocus, children = [] }: BranchProps) {
  const isOpen = !closed.has(id)
  const branches = children.length > 0
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-expanded={branches ? isOpen : undefined}
      aria-labelledby={`${id}-words`}
      tabIndex={current === id ? 0 : -1}
      data-key={id}
      data-level={level}
      className={classes.item}
      onFocus={(event) => event.target === event.currentTarget && onFocus(id)}
    >
      <div className={classes.line}>
        {branches ? (
          // With the keyboard the arrows open and close it.
          <span className={classes.toggle} aria-hidden onClick={() => onToggle(id)}>
            <IconChevronRight data-open={isOpen || undefined} />
          </span>
        ) : (
          <span className={classes.leaf} aria-hidden />
        )}
        <div id={`${id}-words`} className={classes.words}>
          <span className={classes.name}>
            <span className={classes.number}>{number}</span> {title}
          </span>
          {after}
        </div>
      </div>
      {branches && (
        <div role="group" className={classes.group} data-closed={isOpen ? undefined : true}>
          {children}
        </div>
      )}
    </div>
  )
}

function PopState({ process: { id: process, pops } }: { process: MapProcess }) {
  const proccess = String(process)
  if (pops.length === 0)
    return (
      <Link to="/pop/$proccess" params={{ proccess }} tabIndex={-1} className={classes.pop}>
        <StatusMark tone="quiet">Sem POP</StatusMark>
      </Link>
    )
  return pops.map(({ id, title, approved_status }) => (
    <Link
      key={id}
      to="/pop/$proccess"
      params={{ proccess }}
      search={{ pop: id }}
      tabIndex={-1}
      className={classes.pop}
      title={title}
    >
      <StatusMark tone={popTones[approved_status]}>
        {`POP ${popStatusLabels[approved_status].toLocaleLowerCase('pt-BR')}`}
      </StatusMark>
    </Link>
  ))
}

type MapProcess = ProcessMap['macroproccesses'][number]['proccesses'][number]
type MapStage = MapProcess['stages'][number]

function StageFacts({ stage: { responsible, sla, micro_proccess_id, micro_proccess_title } }: { stage: MapStage }) {
  if (!responsible && !sla && micro_proccess_id === 0) return null
  return (
    <Text span fz="xs" c="dimmed" className={classes.facts}>
      {responsible && (
        <span>
          <IconUser size={13} aria-hidden />
          {responsible}
        </span>
      )}
      {sla && (
        <span>
          <IconClock size={13} aria-hidden />
          {sla}
        </span>
      )}
      {micro_proccess_id > 0 && (
        <span>
          <IconLink size={13} aria-hidden />
          <TextLink
            to="/proccess/$id"
            params={{ id: String(micro_proccess_id) }}
            tabIndex={-1}
            fz="inherit"
            c="inherit"
          >
            {micro_proccess_title}
          </TextLink>
        </span>
      )}
    </Text>
  )
}
