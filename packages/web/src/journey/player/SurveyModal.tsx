import { Radio, Textarea } from '@mantine/core'
import { Nps } from '@prumo/contract/journey/survey/endpoints.ts'
import { api } from '../../platform/api.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import classes from './Player.module.css'

type Props = { module: number; title: string; onClose: () => void }

const points = Array.from({ length: 11 }, (_, point) => String(point))

/** How much somebody would recommend a module, from 0 to 10, and why; it may be closed without an answer (screen S134). */
export const SurveyModal = ({ module, title, onClose }: Props) => (
  <RecordForm
    container="modal"
    title="O que você achou deste módulo?"
    schema={Nps}
    initial={{ nps_points: '', description: '' }}
    bodyOf={({ nps_points, description }) => ({
      nps_points: nps_points === '' ? -1 : Number(nps_points),
      description,
      module,
    })}
    save={(body) => api('POST /client/nps', { body })}
    saved="Muito obrigado pela sua avaliação!"
    topic="journey"
    submit="Enviar"
    cancel="Agora não"
    forgets
    onClose={onClose}
  >
    {(field) => (
      <>
        <Radio.Group label={`De 0 a 10, quanto você recomendaria "${title}" a um colega?`} {...field('nps_points')}>
          <div className={classes.points}>
            {points.map((point) => (
              <Radio key={point} value={point} label={point} labelPosition="left" />
            ))}
          </div>
        </Radio.Group>
        <Textarea label="O que mudaria?" autosize minRows={2} maxRows={8} {...field('description')} />
      </>
    )}
  </RecordForm>
)
