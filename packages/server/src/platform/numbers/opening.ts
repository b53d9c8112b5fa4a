import type { Settings } from '../settings.ts'
import { Numbers } from './numbers.ts'

export type OpenNumbers = {
  numbers: Numbers
  /** What the port of the numbers answers /metrics with; undefined where there is none. */
  show: ReturnType<typeof import('./exporting.ts').openMeter>['show'] | undefined
  close(): Promise<void>
}

/** The numbers of this process, which are counted only where the settings show them: the library takes its memory. */
export async function openNumbers({
  METRICS_PORT: port,
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
}: Pick<Settings, 'METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT'>): Promise<OpenNumbers> {
  if (port === undefined && endpoint === undefined) {
    return { numbers: new Numbers(), show: undefined, close: async () => {} }
  }
  const { openMeter, openTracer } = await import('./exporting.ts')
  const counted = port === undefined ? undefined : openMeter()
  const traced = endpoint === undefined ? undefined : openTracer(endpoint)
  return {
    numbers: new Numbers(counted?.meter, { tracer: traced?.tracer }),
    show: counted?.show,
    close: async () => {
      await Promise.all([counted?.close(), traced?.close()])
    },
  }
}
