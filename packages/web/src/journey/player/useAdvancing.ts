import type { JourneyModule, JourneyStageContent } from '@prumo/contract/journey/modules/model.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { ApiError } from '../../platform/api-error.ts'
import { showFailure, showWarning, toast } from '../../platform/messages.ts'
import { changed } from '../../platform/query.ts'

const undone = 'Termine este modulo primeiro para depois avançar para o próximo'
const noNext = 'Termine este modulo primeiro.'

export type Advancing = ReturnType<typeof useAdvancing>

/**
 * 'Próximo' stores that the stage is done and opens the next one; 'Concluir' asks for the next module when all are done,
 * after the survey (rules R213, R216-R219, decision O132).
 */
export function useAdvancing(module: JourneyModule, at: number, onPlace: (place: number) => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [surveying, setSurveying] = useState<{ next: number | null } | null>(null)
  const { stages } = module

  const goOn = async (next: number | null) => {
    if (next === null) {
      toast('Parabéns! Você concluiu toda a jornada.')
      return navigate({ to: '/jornada' })
    }
    toast('Parabéns vamos ao próximo Módulo.')
    return navigate({ to: '/jornada/$module', params: { module: String(next) } })
  }

  const conclude = async () => {
    const open = stages.findIndex((stage, place) => !stage.realized && place !== at)
    if (open >= 0) {
      showWarning(undone)
      return onPlace(open + 1)
    }
    try {
      const { response } = await api('POST /client/tutorial-stage/next-module/{id}', {
        params: { id: module.id },
        body: { module_id: module.id },
      })
      await changed('journey')
      if (!module.rated) return setSurveying({ next: response.next_module_id })
      await goOn(response.next_module_id)
    } catch (error) {
      // Another version of the contents came meanwhile, with a stage that this page does not know.
      if (!(error instanceof ApiError) || error.body.code !== 'journey.stages_undone') throw error
      showWarning(noNext)
      await changed('journey')
    }
  }

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const save = async ({ id, type }: JourneyStageContent, answer: number | null) => {
    await api('POST /client/tutorial-stage/save-history', {
      body: { data_id: id, type, quizz_answer_id: answer },
    })
    await changed('journey')
  }

  return {
    busy,
    surveying: surveying !== null,
    afterSurvey: () => {
      const next = surveying?.next ?? null
      setSurveying(null)
      void goOn(next)
    },
    /** Stores an answer; the stage stays open with its explanation. */
    answer: (stage: JourneyStageContent, answer: number) => void run(() => save(stage, answer)),
    /** Goes on without storing anything. */
    look: () => onPlace(at + 2),
    /** Stores the stage where it is not yet, and goes on. */
    advance: (stage: JourneyStageContent) =>
      void run(async () => {
        if (!stage.realized) await save(stage, null)
        if (at === stages.length - 1) await conclude()
        else onPlace(at + 2)
      }),
  }
}
