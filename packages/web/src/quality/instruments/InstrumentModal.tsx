import { Button } from '@mantine/core'
import type { Calibration } from '@prumo/contract/quality/instruments/model.ts'
import { count } from '@prumo/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordActivity } from '../../admin/comments/RecordActivity.tsx'
import { api, removal } from '../../platform/api.ts'
import { formatDay } from '../../platform/format.ts'
import { QueryBoundary } from '../../ui/QueryBoundary.tsx'
import { ReadModal } from '../../ui/ReadModal.tsx'
import { StatusMark } from '../../ui/StatusMark.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { Writes } from '../../ui/Writes.tsx'
import { About, FoundFiles, History } from '../controls/History.tsx'
import { RaiseRnc } from '../nonconformities/RaiseRnc.tsx'
import { CalibrationForm } from './CalibrationForm.tsx'
import { instrumentQuery } from './instrument-queries.ts'

const measured = (value: number, unit: string) =>
  `${value.toLocaleString('pt-BR', { maximumFractionDigits: 6 })}${unit && ` ${unit}`}`

/** An instrument with its calibrations, their certificates and what came of those out of tolerance. */
export default function InstrumentModal({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery(instrumentQuery(id))
  const [calibrating, setCalibrating] = useState(false)
  const [raised, setRaised] = useState<Calibration | null>(null)
  return (
    <ReadModal
      title={query.data ? `${query.data.code} ${query.data.title}` : 'Instrumento'}
      size="xl"
      onClose={onClose}
    >
      <QueryBoundary query={query}>
        {(instrument) => (
          <>
            <About>
              {[
                instrument.place,
                instrument.department,
                `Tolerância: ${measured(instrument.tolerance, instrument.unit)}`,
                `A cada ${count(instrument.every_months, 'mês', 'meses')}`,
                instrument.owner,
              ]
                .filter(Boolean)
                .join(' · ')}
            </About>
            <History
              title="Calibrações"
              add={{ label: 'Nova calibração', onClick: () => setCalibrating(true) }}
              empty="Nenhuma calibração registrada."
              found={instrument.calibrations.map((one, at) => ({
                id: one.id,
                title: `Calibração de ${formatDay(one.calibrated_on)}`,
                mark: (
                  <StatusMark tone={one.passed ? 'good' : 'bad'}>
                    {one.passed ? 'Dentro da tolerância' : 'Fora da tolerância'}
                  </StatusMark>
                ),
                lines: [
                  [
                    one.certificate && `Certificado ${one.certificate}`,
                    one.provider,
                    one.result !== null && `Resultado ${measured(one.result, instrument.unit)}`,
                    `Erro ${measured(one.error, instrument.unit)}`,
                    `Incerteza ${measured(one.uncertainty, instrument.unit)}`,
                    `Tolerância ${measured(one.tolerance, instrument.unit)}`,
                  ]
                    .filter(Boolean)
                    .join(' · '),
                  one.affected && `Medido desde a última boa: ${one.affected}`,
                ],
                below: (
                  <>
                    {!one.passed && <Failed calibration={one} onRaise={() => setRaised(one)} />}
                    <FoundFiles kind="calibration" id={one.id} of={formatDay(one.calibrated_on)} shown={at === 0} />
                  </>
                ),
              }))}
              remove={(one) => removal('DELETE /client/instrumentos/calibracoes/{id}', { params: { id: one } })}
            />
            <RecordActivity kind="instrument" id={id} topic="quality" />
            {calibrating && <CalibrationForm instrument={instrument} onClose={() => setCalibrating(false)} />}
            {raised && (
              <RaiseRnc
                of={raised.id}
                what={`${instrument.code} fora da tolerância`}
                raise={(body) =>
                  api('POST /client/instrumentos/calibracoes/{id}/rnc', { params: { id: raised.id }, body })
                }
                onClose={() => setRaised(null)}
              />
            )}
          </>
        )}
      </QueryBoundary>
    </ReadModal>
  )
}

/** The RNC of a calibration out of tolerance, or the way to one. */
const Failed = ({ calibration: { rnc }, onRaise }: { calibration: Calibration; onRaise: () => void }) =>
  rnc ? (
    <TextLink to="/rnc/$id" params={{ id: String(rnc.id) }}>
      {rnc.code}
    </TextLink>
  ) : (
    <Writes>
      <Button size="xs" variant="default" onClick={onRaise}>
        Abrir RNC
      </Button>
    </Writes>
  )
