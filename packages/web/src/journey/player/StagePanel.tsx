import { Button, Text } from '@mantine/core'
import type { JourneyStageContent } from '@prumo/contract/journey/modules/model.ts'
import { useState } from 'react'
import { showWarning } from '../../platform/messages.ts'
import { RichText } from '../../ui/rich-text/RichText.tsx'
import { useWrites } from '../../ui/Writes.tsx'
import classes from './Player.module.css'
import { PracticePart } from './PracticePart.tsx'
import { QuizPart } from './QuizPart.tsx'
import type { Advancing } from './useAdvancing.ts'

type Props = {
  stage: JourneyStageContent
  /** How many stages the module has. */
  of: number
  isLast: boolean
  advancing: Advancing
}

/** A stage: what there is to read, to answer or to do, and the way on. */
export function StagePanel({ stage, of, isLast, advancing }: Props) {
  const [chosen, setChosen] = useState<number | null>(stage.quizz_response_id)
  const writes = useWrites()
  const unanswered = writes && stage.type === '1' && stage.quizz_response_id === null
  const goOn = () => {
    if (!writes) return advancing.look()
    if (!unanswered) return advancing.advance(stage)
    if (chosen === null) return showWarning('Escolha uma resposta.')
    advancing.answer(stage, chosen)
  }
  return (
    <>
      <Text fz="sm" c="dimmed">{`Etapa ${stage.sequence} de ${of}`}</Text>
      <h2 className={classes.title}>{stage.title}</h2>
      {stage.data !== '' && <RichText html={stage.data} />}
      {stage.type === '1' && <QuizPart stage={stage} chosen={chosen} onChoose={setChosen} />}
      {stage.practice_state && <PracticePart practice={stage.practice_state} />}
      <div className={classes.foot}>
        <Text fz="xs" c="dimmed">
          {writes && standing(stage)}
        </Text>
        {(writes || !isLast) && (
          <Button loading={advancing.busy} onClick={goOn}>
            {unanswered ? 'Responder' : isLast ? 'Concluir' : 'Próximo'}
          </Button>
        )}
      </div>
    </>
  )
}

function standing({ realized, practice_done }: JourneyStageContent): string {
  if (realized) return practice_done === false ? 'Etapa lida. A prática ainda espera por você.' : 'Etapa feita.'
  return practice_done
    ? 'A prática já está feita. Avance, e a etapa também conta.'
    : 'A etapa conta como feita quando você avança.'
}
