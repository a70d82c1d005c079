import { formFaults } from './form-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { webFaults } from './web-faults.ts'

export const everyFault: readonly PlantedFault[] = [...formFaults, ...webFaults]
