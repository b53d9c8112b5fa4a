import { count } from '@prumo/contract/words.ts'
import '@mantine/spotlight/styles.css'
import { Loader, Text, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import type { Found } from '@prumo/contract/search/finding/endpoints.ts'
import { searchable } from '@prumo/contract/searchable.ts'
import { type Icon, IconHistory, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { described } from '../areas.ts'
import { messageOf } from '../platform/api-error.ts'
import { formatDay } from '../platform/format.ts'
import { type LineReader, type QuickCreate, type SeenMenu, screensOf } from '../platform/menu-model.ts'
import { call } from '../platform/query.ts'
import { remembered } from '../platform/remembered.ts'
import type { ResultKind } from '../platform/search-model.ts'
import { Marked } from '../ui/Marked.tsx'
import { useEscape } from '../ui/useEscape.ts'
import classes from './JumpDialog.module.css'
import { takeKeys } from './typed-ahead.ts'

const [store, spotlight] = createSpotlight()
const commands = described.flatMap(({ commands: some = [] }) => some)
const resultKinds = described.flatMap(({ found = [] }) => found)
const fewestLetters = 2
const name = 'Buscar, ir para uma tela ou criar'

type Props = {
  menu: SeenMenu
  creates: readonly QuickCreate[]
  /** True if records are searched too; not when unpaid access closes their screens. */
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
  const { command, goes, words } = askedFor(typed)
  const visited = command ? [] : last.filter(({ title }) => isNamed(title, words))
  const screens = command
    ? []
    : screensOf(menu).filter(({ label, title = '', section }) => isNamed(`${label} ${title} ${section ?? ''}`, words))
  const actions = command || goes ? [] : creates.filter(({ label }) => isNamed(`${label} criar`, typed))
  const lines = useLines(creates, command || goes ? '' : typed)
  const search = useSearchResults(finds && !goes ? words : '')
  const found = command
    ? search.found.filter((one) => command.kinds.includes(one.kind) && command.on(one))
    : search.found
  const groups = command ? [] : groupsOf(found)
  const shown = visited.length + screens.length + actions.length + lines.length + found.length
  useSelection(`${shown} ${found[0]?.id}`, typed)

  // Enter may be pressed before the results of the last letters have come: it waits for them, and never opens an older
  // result.
  const early = useRef(false)
  useEffect(() => {
    if (search.stale || !early.current) return
    early.current = false
    chosen()?.click()
  })

  /** Puts what was typed until the box had the focus before what it got since. */
  const takeTyped = () => {
    const { text, entered, left } = takeKeys()
    if (left) return spotlight.close()
    if (text !== '') setTyped((now) => text + now)
    early.current ||= entered
  }
  // A dialog that closes before it had the focus must not go on collecting.
  useEffect(() => () => void takeKeys(), [])

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
        onFocus={takeTyped}
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
        {lines.length + actions.length > 0 && (
          <Group label="Criar">
            {lines.map((line) => (
              <Spotlight.Action
                key={line.label}
                label={line.label}
                description={line.facts || 'Criar'}
                leftSection={<line.icon size={20} stroke={1.7} aria-hidden />}
                onClick={() => void line.run((to) => void navigate(to))}
              />
            ))}
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
        {command && found.length > 0 && (
          <Group label={command.label}>
            {found.map((one) => (
              <FoundAction
                key={`${one.kind} ${one.id}`}
                one={one}
                icon={command.icon}
                words={words}
                stale={search.stale}
                onOpen={() => {
                  spotlight.close()
                  void command.run(one)
                }}
              />
            ))}
          </Group>
        )}
        {groups.map(({ kind, found: some }) => (
          <Group key={kind.kind} label={kind.label}>
            {some.map((one) => (
              <FoundAction
                key={one.id}
                one={one}
                icon={kind.icon}
                words={words}
                stale={search.stale}
                onOpen={() => open(kind, one)}
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
      <Spotlight.Footer className={classes.footer}>
        Também faz: <b>concluir</b> …, <b>iniciar</b> …, <b>criar tarefa</b> … amanhã 9h @João, <b>ir para</b> …
      </Spotlight.Footer>
      <VisuallyHidden role="status">
        {typed === '' || search.busy ? '' : shown === 0 ? 'Nada encontrado' : count(shown, 'resultado', 'resultados')}
      </VisuallyHidden>
    </Spotlight.Root>
  )
}

type FoundProps = { one: Found; icon: Icon; words: string; stale: boolean; onOpen: () => void }

/** A found record: its title, and where the words are that the title does not have. */
function FoundAction({ one, icon: Sign, words, stale, onOpen }: FoundProps) {
  const facts = [one.date === null ? '' : formatDay(one.date), one.hint].filter(Boolean).join(' · ')
  const excerpt = one.excerpt !== '' && !one.hint.includes(one.excerpt) && one.excerpt
  return (
    <Spotlight.Action
      className={classes.action!}
      closeSpotlightOnTrigger={false}
      // A click of the keyboard's has no detail.
      onClick={({ detail }) => (detail > 0 || !stale) && onOpen()}
    >
      <Sign size={20} stroke={1.7} aria-hidden />
      <span className={classes.found}>
        <span>
          <Marked text={one.title} words={words} />
        </span>
        {(facts || excerpt) && (
          <span className={classes.description}>
            {facts}
            {facts && excerpt && ' · '}
            {excerpt && <Marked text={excerpt} words={words} />}
          </span>
        )}
      </span>
    </Spotlight.Action>
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

/** What is asked for: after a first word that says what to do, the others say with what. */
function askedFor(typed: string) {
  const going = /^\s*ir para\s+(.*)$/i.exec(typed)
  if (going) return { goes: true, words: going[1]! }
  const [, word = '', words = ''] = /^\s*(\S+)\s+(.*)$/.exec(typed) ?? []
  const command = commands.find((one) => one.word === searchable(word))
  return command ? { command, goes: false, words } : { goes: false, words: typed }
}

/**
 * What a typed line creates at once: after what it is ('criar tarefa Comprar fermento'), and by itself where it says more
 * than words to be searched ('comprar fermento amanhã 9h').
 */
function useLines(creates: readonly QuickCreate[], typed: string) {
  const [readers, setReaders] = useState<readonly (LineReader | null)[]>([])
  useEffect(() => {
    let gone = false
    const read = creates.map(({ line }) => (line ? line.reader().catch(() => null) : Promise.resolve(null)))
    void Promise.all(read).then((all) => !gone && setReaders(all))
    return () => void (gone = true)
  }, [creates])
  const [, noun = '', rest = ''] = /^\s*(?:criar|nov[ao])\s+(\S+)\s+(\S.*)$/i.exec(typed) ?? []
  return creates.flatMap((one, place) => {
    const reader = readers[place]
    if (!reader || typed.trim() === '') return []
    const named = one.line?.noun === searchable(noun)
    const line = reader(named ? rest : typed)
    return (named || line.says) && line.title !== ''
      ? [{ ...line, label: `${one.label}: ${line.title}`, icon: one.icon }]
      : []
  })
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
