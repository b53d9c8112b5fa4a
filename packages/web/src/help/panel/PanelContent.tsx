import { TextInput, UnstyledButton } from '@mantine/core'
import { IconBook2, IconKeyboard, IconMessage2Plus, IconSearch, IconSparkles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { countReading } from '../counting.ts'
import { QuestionText } from '../faq/QuestionText.tsx'
import { ofScreenQuery, questionQuery } from '../queries.ts'
import { SuggestionForm } from '../suggestions/SuggestionForm.tsx'
import { useFaqSearch } from '../useFaqSearch.ts'
import classes from './HelpPanel.module.css'
import { Shortcuts } from './Shortcuts.tsx'

type Props = {
  /** It covers the screen: a link out of it closes it. */
  onGo?: () => void
}

/** The questions of the screen, a search over all, and the ways on: all questions, a suggestion, what is new, keys. */
export function PanelContent({ onGo }: Props) {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const [typed, setTyped] = useState('')
  const [lastRead, setLastRead] = useState<number>()
  const [writing, setWriting] = useState(false)
  const [keys, setKeys] = useState(false)
  const search = useFaqSearch(typed)
  const ofScreen = useQuery(ofScreenQuery(path))
  const onRead = (id: number) => {
    setLastRead(id)
    countReading(id)
  }
  const from = { ...(lastRead !== undefined && { question_id: lastRead }), ...(search.missed && { searched: typed }) }
  return (
    <>
      <TextInput
        type="search"
        aria-label="Buscar na ajuda"
        placeholder="Buscar na ajuda"
        leftSection={<IconSearch size={18} aria-hidden />}
        data-autofocus
        autoFocus
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {search.active ? (
        <QueryBoundary query={search.query}>
          {(found) =>
            found.length === 0 ? (
              <EmptyState title="Sem informações encontradas" hint="Tente outras palavras, ou envie a sua pergunta." />
            ) : (
              <Questions label="Respostas encontradas" of={found} onRead={onRead} />
            )
          }
        </QueryBoundary>
      ) : (
        <QueryBoundary query={ofScreen}>
          {({ module, questions }) => <Questions label={module.name} of={questions} onRead={onRead} />}
        </QueryBoundary>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- clicks of its links */}
      <div className={classes.foot} onClick={({ target }) => (target as Element).closest('a') && onGo?.()}>
        <Link to="/faq">
          <IconBook2 size={18} aria-hidden />
          Todas as perguntas
        </Link>
        <UnstyledButton onClick={() => setWriting(true)}>
          <IconMessage2Plus size={18} aria-hidden />
          Enviar uma sugestão
        </UnstyledButton>
        <Link to="/novidades">
          <IconSparkles size={18} aria-hidden />
          Novidades
        </Link>
        <UnstyledButton aria-expanded={keys} onClick={() => setKeys(!keys)}>
          <IconKeyboard size={18} aria-hidden />
          Atalhos do teclado
        </UnstyledButton>
        <span className={classes.version}>Prumo {import.meta.env.VITE_VERSION}</span>
        {keys && <Shortcuts />}
      </div>
      {writing && <SuggestionForm from={from} onClose={() => setWriting(false)} />}
    </>
  )
}

type QuestionsProps = {
  label: string
  of: readonly { id: number; title: string }[]
  onRead: (id: number) => void
}

/** Questions to unfold; an answer is read from the server when it is opened. */
const Questions = ({ label, of, onRead }: QuestionsProps) => (
  <>
    <h3 className={classes.title}>{label}</h3>
    <ul className={classes.questions} aria-label={label}>
      {of.map(({ id, title }) => (
        <Question key={id} id={id} title={title} onRead={onRead} />
      ))}
    </ul>
  </>
)

function Question({ id, title, onRead }: { id: number; title: string; onRead: (id: number) => void }) {
  const [open, setOpen] = useState(false)
  const answer = useQuery({ ...questionQuery(id), enabled: open })
  return (
    <li>
      <details
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) onRead(id)
        }}
      >
        <summary>{title}</summary>
        {open && (
          <div>
            <QueryBoundary query={answer}>{(one) => <QuestionText {...one} />}</QueryBoundary>
          </div>
        )}
      </details>
    </li>
  )
}
