export { bookingMails } from "./booking-mails";
export { InstallationResolver } from "./installation.resolver";
export { InstallationService } from "./installation.service";
export { InstallationBooking } from "./installation-booking.entity";
