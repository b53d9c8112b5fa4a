import { Group, Radio, Textarea, TextInput } from '@mantine/core'
import { qualityLimits } from '@prumo/contract/quality/limits.ts'
import { occurrenceTypes, RncInput } from '@prumo/contract/quality/nonconformities/model.ts'
import { useState } from 'react'
import { DepartmentSelect } from '../../admin/departments/DepartmentSelect.tsx'
import { NameField } from '../../contacts/NameField.tsx'
import { api } from '../../platform/api.ts'
import { messageOf } from '../../platform/api-error.ts'
import { useToday } from '../../platform/clock.ts'
import { showError } from '../../platform/messages.ts'
import { scaledPhoto } from '../../platform/photographs.ts'
import { sendEach } from '../../ui/following/sending.ts'
import { DateField } from '../../ui/form/DateField.tsx'
import { FileDrop } from '../../ui/form/FileDrop.tsx'
import { NumberField } from '../../ui/form/NumberField.tsx'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { SupplierSelect } from '../suppliers/SupplierSelect.tsx'
import { ProcessSelect } from './ProcessSelect.tsx'
import { type Rnc, saveRnc } from './rnc-queries.ts'

type Values = {
  title: string
  tipsOccors: string
  department_id: number | null
  process_id: number | null
  supplier_id: number | null
  descOccors: string
  dataAbert: string | null
  dataRec: string | null
  nOccors: number | string
  recPor: string
}

const bodyOf = ({ tipsOccors, department_id, nOccors, ...rest }: Values) => ({
  ...rest,
  tipsOccors: Number(tipsOccors),
  department_id: department_id ?? 0,
  nOccors: nOccors === '' ? null : Number(nOccors),
})

type Props = {
  record?: Rnc | undefined
  /** The number that a new one gets by itself. */
  next?: number | undefined
  onSaved?: (saved: { id: number }) => unknown
  onClose: () => void
}

/** Registers it, then sends its files: the record is there also where one of them is refused, which is said. */
async function createWithFiles(body: ReturnType<typeof bodyOf>, files: readonly File[]) {
  const made = await api('POST /client/rncs', { body })
  const params = { id: made.response.id }
  const send = async (file: File) => api('POST /client/rncs/{id}/files', { params, files: [await scaledPhoto(file)] })
  const refused = await sendEach(files, send).catch((error: unknown) => [messageOf(error)])
  if (refused.length > 0) showError(`A RNC foi criada, mas nem todo arquivo foi junto. ${refused.join(' ')}`)
  return made
}

/** The event of a nonconformity, its place and receiver (screen S188). A new one gets the next number of its year. */
export function RncForm({ record, next, onSaved, onClose }: Props) {
  const { today } = useToday()
  const [photos, setPhotos] = useState<File[]>([])
  return (
    <RecordForm<Values, ReturnType<typeof bodyOf>, { response: Rnc }, Rnc>
      record={record}
      onClose={onClose}
      title={{ create: 'Nova RNC', edit: 'Editar RNC' }}
      size="lg"
      schema={RncInput}
      initial={{
        title: '',
        tipsOccors: '2',
        department_id: null,
        process_id: null,
        supplier_id: null,
        descOccors: '',
        dataAbert: today,
        dataRec: null,
        nOccors: '',
        recPor: '',
      }}
      valuesOf={(rnc) => ({
        title: rnc.title,
        tipsOccors: String(rnc.tipsOccors),
        department_id: rnc.department_id,
        process_id: rnc.process_id,
        supplier_id: rnc.supplier_id,
        descOccors: rnc.descOccors,
        dataAbert: rnc.dataAbert,
        dataRec: rnc.dataRec,
        nOccors: rnc.nOccors,
        recPor: rnc.recPor,
      })}
      bodyOf={bodyOf}
      refuse={({ department_id }) => (department_id === null ? { department_id: 'Escolha o departamento' } : {})}
      save={(body, base) => (base ? saveRnc(base, body) : createWithFiles(body, photos))}
      fieldOf={{ 'rnc.number_taken': 'nOccors' }}
      onSaved={({ response }) => onSaved?.(response)}
      topic="quality"
    >
      {(field) => (
        <>
          <TextInput label="Título" data-autofocus autoComplete="off" {...field('title')} />
          <Radio.Group label="Tipo de ocorrência" {...field('tipsOccors')}>
            <Group gap="md" mt={4}>
              {Object.entries(occurrenceTypes).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Group>
          </Radio.Group>
          <DepartmentSelect required {...field('department_id')} />
          <Textarea label="Descrição da ocorrência" autosize minRows={3} {...field('descOccors')} />
          {!record && (
            <FileDrop
              label="Fotos e arquivos"
              files={photos}
              onChange={setPhotos}
              maxFiles={qualityLimits.files}
              camera
            />
          )}
          <ProcessSelect title={record?.process ?? ''} {...field('process_id')} />
          <SupplierSelect title={record?.supplier ?? ''} {...field('supplier_id')} />
          <Group grow align="flex-start">
            <DateField label="Data de abertura" clearable {...field('dataAbert')} />
            <DateField label="Data do recebimento" clearable {...field('dataRec')} />
          </Group>
          <Group grow align="flex-start">
            <NameField label="Recebido por" {...field('recPor')} />
            <NumberField
              label="Número"
              placeholder={next === undefined ? 'O próximo do ano' : `O próximo do ano: ${next}`}
              min={1}
              {...field('nOccors')}
            />
          </Group>
        </>
      )}
    </RecordForm>
  )
}
