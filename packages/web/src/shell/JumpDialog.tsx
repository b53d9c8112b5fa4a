import '@mantine/spotlight/styles.css'
import { Loader, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { Found } from '@prumo/contract/search/finding/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { IconHistory, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { described } from '../areas.ts'
import { messageOf } from '../platform/api-error.ts'
import { count, formatDay } from '../platform/format.ts'
import { type QuickCreate, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { call } from '../platform/query.ts'
import { remembered } from '../platform/remembered.ts'
import type { ResultKind } from '../platform/search-model.ts'
import { useEscape } from '../ui/useEscape.ts'
import classes from './JumpDialog.module.css'

const [store, spotlight] = createSpotlight()
const resultKinds = described.flatMap(({ found = [] }) => found)
const fewestLetters = 2
const name = 'Buscar, ir para uma tela ou criar'

type Props = {
  menu: SeenMenu
  creates: readonly QuickCreate[]
  /** Whether records are searched too; not when unpaid access closes their screens. */
  finds: boolean
  onCreate: (action: QuickCreate) => void
  onClose: () => void
}

/** Ctrl K: finds records and screens, opens them, and starts actions. */
export default function JumpDialog({ menu, creates, finds, onCreate, onClose }: Props) {
  const navigate = useNavigate()
  const router = useRouter()
  const [typed, setTyped] = useState('')
  useEffect(() => spotlight.open(), [])
  useEscape(() => spotlight.close())
  const { last } = remembered.get()
  const visited = last.filter(({ title }) => isNamed(title, typed))
  const screens = screensOf(menu).filter(({ label, title = '', section }) =>
    isNamed(`${label} ${title} ${section ?? ''}`, typed),
  )
  const actions = creates.filter(({ label }) => isNamed(`${label} criar`, typed))
  const search = useSearchResults(finds ? typed : '')
  const groups = groupsOf(search.found)
  const shown = visited.length + screens.length + actions.length + search.found.length
  useSelection(`${shown} ${search.found[0]?.id}`, typed)

  // Enter may be pressed before the results of the last letters have come: it waits for them, and never opens an older
  // result.
  const early = useRef(false)
  useEffect(() => {
    if (search.stale || !early.current) return
    early.current = false
    chosen()?.click()
  })

  const open = (kind: ResultKind, one: Found) => {
    spotlight.close()
    if ('address' in kind) return void navigate(kind.address(one))
    onCreate({ label: one.title, icon: kind.icon, load: () => kind.load(one.id) })
  }

  return (
    <Spotlight.Root
      store={store}
      classNames={{ actionDescription: classes.description! }}
      query={typed}
      onQueryChange={(query) => {
        early.current = false
        setTyped(query)
      }}
      onSpotlightClose={onClose}
      shortcut={null}
      closeOnEscape={false}
      scrollable
      maxHeight={460}
      attributes={{ content: { 'aria-label': name } }}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0 }}
    >
      <Spotlight.Search
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={search.busy && <Loader size={16} aria-hidden />}
        placeholder="Buscar ou ir para…"
        aria-label={name}
        maxLength={200}
        onKeyDown={({ key }) => void (early.current = key === 'Enter' && search.stale)}
      />
      <Spotlight.ActionsList>
        {visited.length > 0 && (
          <Group label="Abertas por último">
            {visited.map(({ href, title }) => (
              <Spotlight.Action
                key={href}
                label={title}
                leftSection={<IconHistory size={20} aria-hidden />}
                highlightQuery
                onClick={() => router.history.push(href)}
              />
            ))}
          </Group>
        )}
        {screens.length > 0 && (
          <Group label="Telas">
            {screens.map(({ to, label, section, icon: Icon }) => (
              <Spotlight.Action
                key={to}
                label={label}
                description={section ?? undefined}
                leftSection={<Icon size={20} aria-hidden />}
                highlightQuery
                onClick={() => void navigate({ to })}
              />
            ))}
          </Group>
        )}
        {actions.length > 0 && (
          <Group label="Criar">
            {actions.map((action) => (
              <Spotlight.Action
                key={action.label}
                label={action.label}
                description="Criar"
                leftSection={<action.icon size={20} stroke={1.7} aria-hidden />}
                highlightQuery
                onClick={() => onCreate(action)}
              />
            ))}
          </Group>
        )}
        {groups.map(({ kind, found }) => (
          <Group key={kind.kind} label={kind.label}>
            {found.map((one) => (
              <Spotlight.Action
                key={one.id}
                label={one.title}
                description={[one.date === null ? '' : formatDay(one.date), one.hint].filter(Boolean).join(' · ')}
                leftSection={<kind.icon size={20} stroke={1.7} aria-hidden />}
                highlightQuery
                closeSpotlightOnTrigger={false}
                // A click of the keyboard's has no detail.
                onClick={({ detail }) => (detail > 0 || !search.stale) && open(kind, one)}
              />
            ))}
          </Group>
        ))}
        {search.error !== null && (
          <Spotlight.Action
            label="Tentar novamente"
            description={messageOf(search.error)}
            leftSection={<IconRefresh size={20} aria-hidden />}
            closeSpotlightOnTrigger={false}
            onClick={search.again}
          />
        )}
        {shown === 0 && search.error === null && (
          <Spotlight.Empty>
            <Text component="span" inherit>
              {search.busy ? 'Buscando…' : 'Nada encontrado'}
            </Text>
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {typed === '' || search.busy ? '' : shown === 0 ? 'Nada encontrado' : count(shown, 'resultado', 'resultados')}
      </VisuallyHidden>
    </Spotlight.Root>
  )
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Spotlight.ActionsGroup label={label} role="group" aria-label={label}>
      {children}
    </Spotlight.ActionsGroup>
  )
}

/** The server's results for the typed text, after a debounce; the earlier results stay visible meanwhile. */
function useSearchResults(typed: string) {
  const asked = typed.trim()
  const [q] = useDebouncedValue(asked, 200)
  const enabled = q.length >= fewestLetters && asked.length >= fewestLetters
  const query = useQuery({
    ...call(
      'GET /search',
      { query: { q } },
      { topic: 'search', pick: ({ found }) => found, paged: true, staleTime: 0 },
    ),
    enabled,
    gcTime: 60_000,
  })
  return {
    found: enabled && !query.error ? (query.data ?? []) : [],
    error: enabled ? query.error : null,
    /** The shown results belong to earlier letters. */
    stale: asked.length >= fewestLetters && (q !== asked || query.isPlaceholderData || query.isPending),
    busy: asked.length >= fewestLetters && (q !== asked || query.isFetching),
    again: () => void query.refetch(),
  }
}

const groupsOf = (found: readonly Found[]) =>
  resultKinds
    .map((kind) => ({ kind, found: found.filter((one) => one.kind === kind.kind) }))
    .filter(({ found: some }) => some.length > 0)

const listed = () => document.getElementById(store.getState().listId)
const chosen = () => listed()?.querySelector<HTMLElement>('[data-selected]')

/** Enter opens the first result, unless another was chosen. */
function useSelection(shown: string, typed: string) {
  useEffect(() => {
    if (typed === '' || chosen()) return
    listed()?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: 0 }))
  }, [shown, typed])
}

/** Found by any part of each word, as people type. */
const isNamed = (label: string, typed: string) =>
  searchable(typed)
    .split(' ')
    .every((word) => searchable(label).includes(word))
