export interface TimeSlot {
  /** The wording of the form (specification, section 9): its "12:00 AM" is the slot after 11:00 AM, so noon. */
  wording: string;
  /** The stored time, on 24 hours, so that it sorts. */
  time: string;
  /** The wording of mails, with "(noon)" where the wording may be read as midnight. */
  text: string;
}

export const timeSlots: readonly TimeSlot[] = [
  slot("10:00 AM", "10:00"),
  slot("11:00 AM", "11:00"),
  { wording: "12:00 AM", time: "12:00", text: "12:00 AM (noon)" },
  slot("1:00 PM", "13:00"),
  slot("2:00 PM", "14:00"),
  slot("3:00 PM", "15:00"),
  slot("4:00 PM", "16:00"),
];

export function parseTimeSlot(wording: string): TimeSlot | null {
  return timeSlots.find((known) => known.wording === wording.trim()) ?? null;
}

export function timeSlotAt(time: string): TimeSlot {
  const found = timeSlots.find((known) => known.time === time);
  if (!found) throw new RangeError(`Not the time of a slot: ${time}`);
  return found;
}

function slot(wording: string, time: string): TimeSlot {
  return { wording, time, text: wording };
}
