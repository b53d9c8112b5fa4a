/** Maximum number of records below one another: each list is read and ordered as a whole. */
export const processLimits = {
  macroProcesses: 200,
  microProcesses: 200,
  stages: 200,
  journeyStages: 200,
  procedures: 50,
  procedureFiles: 200,
}
