import { Button, Group, Progress, Tabs } from '@mantine/core'
import { type AnswerValue, answerChoices, type Form } from '@prumo/contract/diagnostics/model.ts'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { showFailed, showWarning } from '../../platform/messages.ts'
import { ownerOf } from '../../platform/offline/owner.ts'
import { useAccount } from '../../platform/session.ts'
import { deadTime } from '../../ui/dead-time.ts'
import { tabStore } from '../../ui/draft/draft-store.ts'
import { isCovered } from '../../ui/useEscape.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { useWrites, Writes, WrittenFields } from '../../ui/Writes.tsx'
import { failedWords } from '../diagnostic-queries.ts'
import { firstOpen, minutesLeft, openingPlace, placeAfter } from './places.ts'
import { idOfQuestion, QuestionCard } from './QuestionCard.tsx'
import classes from './Questionnaire.module.css'
import { type ToSave, useAnswers } from './useAnswers.ts'

type Props = {
  form: Form
  /** Which one it is, among those of the person: answers on their way are kept in the browser under this name. */
  name: string
  /** Saves answers of a questionnaire in progress. */
  save: (toSave: ToSave) => Promise<unknown>
  conclude: () => Promise<unknown>
  /** The way out without concluding. */
  later: ReactNode
}

/** Milliseconds in which a tapped answer is seen before the next question takes its place. */
const SEEN = 300

/** Text T199. */
const unanswered = 'Responda todas as questões'

/**
 * A questionnaire, a tab for each pillar; on a phone one question at a time. Every answer is saved at once; the keys 1 to 6
 * answer the question that is marked.
 */
export function Questionnaire({ form, name, save, conclude, later }: Props) {
  const { stages, total } = form
  const failed = (error: unknown) => showFailed(failedWords, error)
  const owner = ownerOf(useAccount())
  const store = tabStore<ToSave>(`prumo-diagnostic:${owner}:${name}`)
  const { answers, place: left, unsaved, saved, answer } = useAnswers(form, save, failed, store)
  const [place, setPlace] = useState(() => openingPlace({ stages, place: left ?? form.place }, answers))
  const [ending, setEnding] = useState(false)
  const [measure, narrow] = useNarrow()
  const writes = useWrites()
  const [dead] = useState(deadTime)
  const going = useRef(0)
  const at = stages.findIndex(({ questions }) => questions.some(({ id }) => id === place))
  const stage = stages[at]!
  const inStage = stage.questions.findIndex(({ id }) => id === place)
  const before = stages.slice(0, at).reduce((sum, { questions }) => sum + questions.length, 0)
  const last = at === stages.length - 1 && (!narrow || inStage === stage.questions.length - 1)

  const goTo = (id: string) => {
    clearTimeout(going.current)
    setPlace(id)
    focusSoon(id)
  }
  const give = (id: string, value: AnswerValue, goesOn: boolean) => {
    const next = placeAfter(id, stage, new Map(answers).set(id, value))
    answer(id, value, next)
    if (goesOn && next !== id) goTo(next)
    else setPlace(id)
  }
  /** A tap on a phone: the answer is seen before the question goes, and the second half of a double tap answers nothing. */
  const tap = (id: string, value: AnswerValue) => {
    if (dead.lasts()) return
    dead.begin()
    const next = placeAfter(id, stage, new Map(answers).set(id, value))
    answer(id, value, next)
    if (next !== id) going.current = window.setTimeout(() => goTo(next), SEEN)
  }
  const open = (questions: Form['stages'][number]['questions']) => {
    if (!writes) return false
    const missing = firstOpen(questions, answers)
    if (missing === undefined) return false
    showWarning(unanswered)
    goTo(missing)
    return true
  }
  const forth = async () => {
    if (open(narrow ? stage.questions.slice(inStage, inStage + 1) : stage.questions)) return
    if (narrow && inStage < stage.questions.length - 1) goTo(stage.questions[inStage + 1]!.id)
    else if (!open(stage.questions) && (await saved())) goTo(stages[at + 1]!.questions[0]!.id)
  }
  const back = () => {
    if (narrow && inStage > 0) goTo(stage.questions[inStage - 1]!.id)
    else goTo((narrow ? stages[at - 1]!.questions.at(-1)! : stages[at - 1]!.questions[0]!).id)
  }
  const end = async () => {
    if (open(stage.questions) || open(stages.flatMap(({ questions }) => questions))) return
    setEnding(true)
    try {
      if (await saved()) await conclude()
    } catch (error) {
      failed(error)
    } finally {
      setEnding(false)
    }
  }
  useAnswerKeys((choice) => writes && give(place, answerChoices[choice]![0], true))

  const shown = narrow ? [stage.questions[inStage]!] : stage.questions
  return (
    <div ref={measure} className={classes.all}>
      {writes && <p className={classes.later}>{later}</p>}
      <div className={classes.progress}>
        <Progress value={(answers.size / total) * 100} aria-label="Questões respondidas" />
        <p>
          {answers.size} de {total} · ~{minutesLeft(form, answers.size)} min
          {unsaved > 0 && (
            <>
              {' '}
              ·{' '}
              {unsaved === 1 ? 'uma resposta ainda não foi guardada' : `${unsaved} respostas ainda não foram guardadas`}{' '}
              <Button size="compact-sm" variant="subtle" onClick={() => void saved()}>
                Guardar agora
              </Button>
            </>
          )}
        </p>
      </div>
      <Tabs
        value={stage.id}
        onChange={(id) => {
          clearTimeout(going.current)
          const { questions } = stages.find((one) => one.id === id)!
          setPlace(firstOpen(questions, answers) ?? questions[0]!.id)
        }}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs}>
          {stages.map(({ id, label, questions }) => (
            <Tabs.Tab key={id} value={id} rightSection={firstOpen(questions, answers) === undefined && <Answered />}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={stage.id} className={classes.questions}>
          <WrittenFields>
            {shown.map((question) => (
              <QuestionCard
                key={question.id}
                question={question}
                number={before + stage.questions.indexOf(question) + 1}
                answer={answers.get(question.id)}
                current={question.id === place}
                onAnswer={(value, pointed) =>
                  pointed && narrow ? tap(question.id, value) : give(question.id, value, false)
                }
                onEnter={() => setPlace(question.id)}
              />
            ))}
          </WrittenFields>
        </Tabs.Panel>
      </Tabs>
      <Group justify="space-between" className={classes.steps}>
        <Button variant="default" onClick={back} disabled={at === 0 && (!narrow || inStage === 0)}>
          Anterior
        </Button>
        {last ? (
          <Writes>
            <Button onClick={() => void end()} loading={ending}>
              Concluir
            </Button>
          </Writes>
        ) : (
          <Button onClick={() => void forth()}>Próximo</Button>
        )}
      </Group>
    </div>
  )
}

const Answered = () => <IconCheck size={15} role="img" aria-label="respondido" />

/** The keys 1 to 6, unless something is written or open over the screen. */
function useAnswerKeys(onChoice: (choice: number) => unknown) {
  const choose = useEffectEvent(onChoice)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, repeat } = event
      if (!/^[1-6]$/.test(key) || ctrlKey || metaKey || altKey || repeat || isCovered()) return
      if (target instanceof Element && target.matches('input:not([type=radio]), textarea, select, [contenteditable]'))
        return
      event.preventDefault()
      choose(Number(key) - 1)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

/** When the question is drawn: the focus goes to its answer, or the first one. */
function focusSoon(id: string) {
  requestAnimationFrame(() => {
    const question = document.getElementById(idOfQuestion(id))
    const answers = question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector('input')
    answers?.focus({ preventScroll: true })
    question?.scrollIntoView({ block: 'nearest' })
  })
}
