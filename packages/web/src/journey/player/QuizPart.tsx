import { Radio, Stack, Text } from '@mantine/core'
import type { JourneyStageContent } from '@prumo/contract/journey/modules/model.ts'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import classes from './Player.module.css'

type Props = { stage: JourneyStageContent; chosen: number | null; onChoose: (id: number) => void }

/** A question; once it is answered, which answer is correct and why (decisions O129, O130). */
export function QuizPart({ stage, chosen, onChoose }: Props) {
  const { question, answers, quizz_response_id, question_response } = stage
  const writes = useWrites()
  const answered = quizz_response_id !== null
  const right = answers.find(({ is_correct }) => is_correct)
  return (
    <>
      <Radio.Group
        label={question}
        value={chosen === null ? '' : String(chosen)}
        onChange={(value) => onChoose(Number(value))}
      >
        <Stack gap="sm" mt="sm">
          {answers.map(({ id, answer, is_correct }) => (
            <Radio
              key={id}
              value={String(id)}
              disabled={answered ? id !== quizz_response_id : !writes}
              readOnly={answered}
              label={answer}
              description={is_correct ? 'A melhor resposta' : undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
      {answered && (
        <div className={classes.explanation} role="status">
          <StatusMark tone={right?.id === quizz_response_id ? 'good' : 'waiting'}>
            {right?.id === quizz_response_id ? 'Isso mesmo' : 'Não foi desta vez'}
          </StatusMark>
          <Text mt={8}>{question_response}</Text>
        </div>
      )}
    </>
  )
}
