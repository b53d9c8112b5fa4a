import { Text, Textarea, TextInput } from '@mantine/core'
import { addDays } from '@prumo/contract/dates.ts'
import { notTheInstrument } from '@prumo/contract/people/climate/instrument.ts'
import { SurveyInput, type SurveyKind, surveyLimits } from '@prumo/contract/people/climate/model.ts'
import type { SurveyTemplate } from '@prumo/contract/people/climate/templates.ts'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../platform/api.ts'
import { useToday } from '../../platform/clock.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'

type Values = { title: string; kind: SurveyKind; closes_on: string | null; lines: string }

const kinds: { value: SurveyKind; label: string }[] = [
  { value: 'psychosocial', label: 'Riscos psicossociais, 26 afirmações em sete fatores' },
  { value: 'pulse', label: 'Pulso, com afirmações da empresa' },
]

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** `template`: what a pulse begins with. */
type Props = { template?: SurveyTemplate | undefined; onClose: () => void }

/** Opens a survey at once: what it asks and whom is fixed from then on. */
export default function SurveyForm({ template, onClose }: Props) {
  const { today } = useToday()
  const navigate = useNavigate()
  return (
    <RecordForm
      of={template?.id ?? null}
      title="Nova pesquisa"
      schema={SurveyInput}
      initial={
        {
          title: template?.name ?? '',
          kind: template ? 'pulse' : 'psychosocial',
          closes_on: addDays(today, 14),
          lines: template?.questions.join('\n') ?? '',
        } as Values
      }
      bodyOf={({ lines, closes_on, ...rest }: Values) => ({
        ...rest,
        closes_on: closes_on ?? '',
        questions: rest.kind === 'pulse' ? linesOf(lines) : [],
      })}
      refuse={({ kind, lines }) => {
        const count = linesOf(lines).length
        if (kind !== 'pulse' || (count > 0 && count <= surveyLimits.questions)) return {}
        return { lines: count === 0 ? 'Escreva ao menos uma afirmação' : 'Escreva no máximo dez afirmações' }
      }}
      save={(body) => api('POST /client/pesquisas', { body })}
      onSaved={({ response }) => void navigate({ to: '/clima/$id', params: { id: String(response.id) } })}
      saved="Criado com sucesso!"
      topic="people"
      watched
      onClose={onClose}
    >
      {(field, { values }) => (
        <>
          <TextInput
            label="Título"
            placeholder="Como é trabalhar aqui"
            data-autofocus
            autoComplete="off"
            {...field('title')}
          />
          <ChoiceField<SurveyKind> label="O que pergunta" data={kinds} {...field('kind')} />
          {values.kind === 'psychosocial' ? (
            <Text fz="sm" c="dimmed">
              {notTheInstrument}
            </Text>
          ) : (
            <Textarea
              label="Afirmações"
              description="Uma por linha, no máximo dez. Quem responde diz se nunca, raramente, às vezes, muitas vezes ou sempre."
              autosize
              minRows={4}
              {...field('lines')}
            />
          )}
          <DateField label="Responder até" {...field('closes_on')} />
          <Text fz="sm" c="dimmed">
            Quem responde escolhe o setor entre os que têm cinco pessoas ou mais hoje. Nada aparece antes do fim.
          </Text>
        </>
      )}
    </RecordForm>
  )
}
