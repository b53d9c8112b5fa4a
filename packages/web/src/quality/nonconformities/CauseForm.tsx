import { Group, Input, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { type CauseGroup, causeGroups } from '@prumo/contract/quality/nonconformities/model.ts'
import { ChoiceField } from '../../ui/form/ChoiceField.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import type { Rnc } from './rnc-queries.ts'
import { StepForm } from './StepForms.tsx'

const groups = Object.keys(causeGroups) as CauseGroup[]
const whyNames = ['why1', 'why2', 'why3', 'why4', 'why5'] as const
type Why = (typeof whyNames)[number]

type Values = Record<CauseGroup | Why, string> & {
  anaCausa: string
  abrang: string
  dataAn: string | null
  prazoAn: string | null
  cause_group: CauseGroup | null
}

const valuesOf = (rnc: Rnc): Values => ({
  ...(Object.fromEntries(whyNames.map((name, at) => [name, rnc.whys[at] ?? ''])) as Record<Why, string>),
  ...(Object.fromEntries(groups.map((group) => [group, rnc.ishikawa[group].join('\n')])) as Record<CauseGroup, string>),
  anaCausa: rnc.anaCausa,
  abrang: rnc.abrang,
  dataAn: rnc.dataAn,
  prazoAn: rnc.prazoAn,
  cause_group: rnc.cause_group,
})

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const bodyOf = (values: Values) => ({
  anaCausa: values.anaCausa,
  abrang: values.abrang,
  dataAn: values.dataAn,
  prazoAn: values.prazoAn,
  cause_group: values.cause_group,
  whys: whyNames.map((name) => values[name].trim()).filter(Boolean),
  ishikawa: Object.fromEntries(groups.map((group) => [group, linesOf(values[group])])),
})

/** Why it happened: five whys, causes by group, and the cause that follows from them. */
export const CauseForm = ({ rnc, onClose }: { rnc: Rnc; onClose: () => void }) => (
  <StepForm<Values> rnc={rnc} onClose={onClose} step="cause" valuesOf={valuesOf} bodyOf={bodyOf}>
    {(field) => (
      <>
        <Input.Wrapper
          label="Cinco porquês"
          labelElement="div"
          description="Por que aconteceu? E por que isso? Pare quando a resposta for algo que a empresa pode mudar."
        >
          {whyNames.map((name, at) => (
            <TextInput
              key={name}
              mt={6}
              aria-label={`${at + 1}º porquê`}
              placeholder={`${at + 1}º porquê`}
              autoComplete="off"
              {...(at === 0 && { 'data-autofocus': true })}
              {...field(name)}
            />
          ))}
        </Input.Wrapper>
        <Input.Wrapper
          label="Diagrama de causa e efeito"
          labelElement="div"
          description="Uma causa possível em cada linha; o desenho se faz sozinho."
        >
          <SimpleGrid cols={{ base: 1, xs: 2 }} mt={6} spacing="sm">
            {groups.map((group) => (
              <Textarea key={group} label={causeGroups[group]} autosize minRows={2} {...field(group)} />
            ))}
          </SimpleGrid>
        </Input.Wrapper>
        <Textarea label="Análise da causa" autosize minRows={3} {...field('anaCausa')} />
        <ChoiceField
          label="Grupo da causa"
          description="Para os gráficos e para achar RNCs com a mesma causa."
          clearable
          data={groups.map((value) => ({ value, label: causeGroups[value] }))}
          {...field('cause_group')}
        />
        <Textarea
          label="Abrangência"
          description="Onde mais isso pode acontecer, ou já aconteceu."
          autosize
          minRows={2}
          {...field('abrang')}
        />
        <Group grow align="flex-start">
          <DateField label="Data da análise" clearable {...field('dataAn')} />
          <DateField label="Prazo da análise" clearable {...field('prazoAn')} />
        </Group>
      </>
    )}
  </StepForm>
)
