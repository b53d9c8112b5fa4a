import type {
  JourneyModule,
  JourneyStage,
  JourneyStageContent,
  Practice,
} from '@prumo/contract/journey/modules/model.ts'
import { htmlOf, plainTextOf } from '../../platform/rich-text/blocks.ts'
import type { ModuleContent, PracticeStage, QuizStage, StageContent } from '../contents/content.ts'
import type { JourneyState } from './state.ts'

/** The percentage of realized stages, rounded (rule R220). */
export const progressOf = ({ stages }: ModuleContent, { stages: realized }: Pick<JourneyState, 'stages'>) =>
  Math.round((100 * stages.filter(({ id }) => realized.has(id)).length) / stages.length)

export function presentModule(module: ModuleContent, state: JourneyState): JourneyModule {
  const { id, title, description, finish, pillar, minutes } = module
  const known = state.modules.get(id)
  return {
    id,
    title,
    description,
    description_finish: finish,
    pillar,
    minutes,
    progress: progressOf(module, state),
    started_at: known?.started_at.toISOString() ?? null,
    concluded_at: known?.concluded_at?.toISOString() ?? null,
    rated: state.rated.has(id),
    stages: module.stages.map((stage) => presentStage(module, stage, state)),
  }
}

function presentStage(module: ModuleContent, stage: StageContent, state: JourneyState): JourneyStage {
  const practice = stage.kind === 'practice'
  const realized = state.stages.has(stage.id)
  return {
    id: stage.id,
    title: stage.title,
    type: stage.kind === 'quiz' ? '1' : '2',
    realized,
    practice: practice ? '2' : '1',
    practice_information: practice ? plainTextOf(stage.text) : '',
    practice_done: practice ? Boolean(state.practices.get(stage.id)?.done_at) : null,
    days_to_complete: practice ? stage.days : null,
    sequence: module.stages.indexOf(stage) + 1,
    module_id: module.id,
    is_new: !realized && Boolean(state.modules.get(module.id)?.concluded_at),
  }
}

/** @param allowed whether the person may see the check of a practice. */
export function presentContent(
  module: ModuleContent,
  stage: StageContent,
  state: JourneyState,
  allowed: boolean,
): JourneyStageContent {
  const given = state.stages.get(stage.id)?.answer_id ?? null
  const quiz = stage.kind === 'quiz' ? stage : undefined
  return {
    ...presentStage(module, stage, state),
    data: stage.kind === 'quiz' ? '' : htmlOf(stage.text),
    url: null,
    question: quiz?.question ?? '',
    answers: quiz ? answersOf(quiz, given !== null) : [],
    question_response: quiz && given !== null ? quiz.explanation : null,
    quizz_response_id: given,
    practice_state: stage.kind === 'practice' ? presentPractice(module, stage, state, allowed) : null,
  }
}

/** The answers of a quiz: numbered by the stage and their place. */
export const answersOf = ({ id, answers, correct }: QuizStage, told: boolean) =>
  answers.map((answer, place) => ({
    id: id * 10 + place,
    answer,
    is_correct: told ? place === correct : null,
    quiz_id: id,
  }))

export function presentPractice(
  module: ModuleContent,
  stage: PracticeStage,
  { practices }: JourneyState,
  allowed: boolean,
): Practice {
  const known = practices.get(stage.id)
  return {
    stage_id: stage.id,
    module_id: module.id,
    title: stage.title,
    information: plainTextOf(stage.text),
    steps: stage.steps.map((step) => step.replaceAll('*', '')),
    link: stage.link,
    link_label: stage.linkLabel,
    days_to_complete: stage.days,
    started_at: known?.started_at?.toISOString() ?? null,
    remind_on: known?.remind_on ?? null,
    done_at: known?.done_at?.toISOString() ?? null,
    evidence: known?.evidence ?? '',
    allowed,
  }
}
