import type { IncomingMessage, ServerResponse } from 'node:http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { version } from '../version.ts'

/** Series of one instrument: every route with its methods and statuses stays below. */
const mostSeries = 5000

/** A meter whose values `show` writes as Prometheus reads them. */
export function openMeter() {
  // It has no server of its own: the port also answers checks (port.ts).
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true, withoutTargetInfo: true })
  const provider = new MeterProvider({
    readers: [exporter],
    views: [{ instrumentName: '*', aggregationCardinalityLimit: mostSeries }],
  })
  return {
    meter: provider.getMeter('prumo', version),
    show: (request: IncomingMessage, response: ServerResponse) => exporter.getMetricsRequestHandler(request, response),
    close: () => provider.shutdown(),
  }
}

/** A tracer whose spans go to an OpenTelemetry collector at this address, in batches; what it does not take is lost. */
export function openTracer(endpoint: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'prumo', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  return {
    tracer: provider.getTracer('prumo', version),
    // A collector that is away does not keep the server from ending.
    close: () => provider.shutdown().catch(() => {}),
  }
}
