import { Alert, Button, Textarea, TextInput } from '@mantine/core'
import { qualityManualExamples } from '@prumo/contract/quality/manual/examples.ts'
import {
  type ManualText,
  manualTextLabels,
  manualTexts,
  type QualityManual,
  QualityManualInput,
} from '@prumo/contract/quality/manual/model.ts'
import { IconBulb } from '@tabler/icons-react'
import { saves } from '../../platform/saving.ts'
import { useTrade } from '../../platform/trade.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import type { Opened } from '../../ui/form/useRecordForm.tsx'
import { InTurn } from '../../ui/InTurn.tsx'
import RichTextField from '../../ui/rich-text/RichTextField.tsx'
import { Writes } from '../../ui/Writes.tsx'

const save = saves('POST /client/manual-qualidade', 'PUT /client/manual-qualidade/{id}', { versioned: true })

const texts = Object.fromEntries(manualTexts.map((field) => [field, ''])) as Record<ManualText, string>
const initial = { title: '', ...texts, camp_abert_novo_topicos: '', revision_date: null as string | null }

/** A sentence for each text that says what to write. */
const hints: Partial<Record<ManualText, string>> = {
  contexto_org: 'O que a empresa faz, e o que dentro e fora dela ajuda ou atrapalha a qualidade.',
  ap_ambientais: 'O clima também: calor, chuva e seca mudam o seu trabalho?',
  part_inters: 'Quem espera algo da empresa, e o quê: clientes, equipe, fornecedores, fiscalização, vizinhos.',
  esc_sis_ges_quali: 'Para que produtos, serviços e lugares vale, e o que não se aplica, com o porquê.',
  objetivos_qualidade: 'Com números e prazos, para saber se foram alcançados.',
}

/** A quality manual (screen S194). One that was approved is open again after a change, and its version stays in force. */
export default function ManualForm(opened: Opened<QualityManual>) {
  const trade = useTrade()
  return (
    <RecordForm
      {...opened}
      title={{ create: 'Novo manual da qualidade', edit: 'Editar manual da qualidade' }}
      size="xl"
      schema={QualityManualInput}
      initial={initial}
      save={save}
      topic="quality"
    >
      {(field, form) => (
        <>
          {!opened.record && (
            <Writes>
              <Button
                variant="default"
                leftSection={<IconBulb size={16} aria-hidden />}
                onClick={() => {
                  const now = form.getValues()
                  const left = Object.entries(qualityManualExamples[trade]).map(([name, text]) => [
                    name,
                    now[name as ManualText] || text,
                  ])
                  form.setValues({ ...Object.fromEntries(left), title: now.title || 'Manual da qualidade' })
                }}
              >
                Começar com um exemplo
              </Button>
            </Writes>
          )}
          {opened.record?.status === 'approved' && (
            <Alert color="ipe">
              Ao salvar uma mudança, o manual volta a esperar aprovação. A versão aprovada continua valendo até lá.
            </Alert>
          )}
          <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
          <InTurn height={92}>
            {manualTexts.map((text) => (
              <RichTextField
                key={text}
                label={manualTextLabels[text]}
                {...(hints[text] !== undefined && { description: hints[text] })}
                kind="document"
                {...field(text)}
              />
            ))}
          </InTurn>
          <Textarea
            label="Outros tópicos"
            description="Uma linha que começa com ## é o título de um tópico; o texto vem abaixo."
            placeholder={'## Controle de documentos\nComo guardamos e atualizamos…'}
            autosize
            minRows={4}
            {...field('camp_abert_novo_topicos')}
          />
          <DateField label="Data de revisão" clearable {...field('revision_date')} />
        </>
      )}
    </RecordForm>
  )
}
