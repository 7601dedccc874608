export { InstallationBooking } from "./installation-booking.entity";
export { installation } from "./installation.module";
export type { InstallationService } from "./installation.service";
