import { z } from 'zod'
import { defineCalls, under } from '../../contract.ts'
import { Id } from '../../fields.ts'
import { TemplateName, templateCalls, templateFields, templateLimit } from '../../templates.ts'

/** The statements with which a pulse begins. */
export const SurveyTemplate = z
  .object({ id: z.int(), ...templateFields, questions: z.array(z.string()) })
  .meta({ id: 'SurveyTemplate' })
export type SurveyTemplate = z.infer<typeof SurveyTemplate>

export const surveyTemplateCalls = defineCalls(
  under(
    '/client/pesquisas-modelos',
    templateCalls(
      { template: SurveyTemplate, made: TemplateName.extend({ survey_id: Id }) },
      { audience: 'peoples' },
      {
        of: 'de pesquisa',
        list: `Modelos de pesquisa da empresa, por nome, no máximo ${templateLimit}`,
        make: 'Salvar as afirmações de uma pesquisa como modelo; não as que são do Prumo',
      },
    ),
  ),
)
