export const VRH_GRADES = ['Premium', 'Approved', 'Not approved'] as const
type VrhGrade = (typeof VRH_GRADES)[number]

/** Grade for a VRH total, 0-50: above 40 Premium, below 30 Not approved (spec 5), else Approved (our own word). */
export function vrhGrade(total: number): VrhGrade {
  if (total > 40) return 'Premium'
  return total < 30 ? 'Not approved' : 'Approved'
}
