interface DataOptionContent {
  /** Never changes once published and never carries the price: purchases and edited rows refer to it. */
  id: string;
  /** The size first, then the extras. */
  benefits: string;
  /** In naira. */
  price: number;
  duration: string;
}

interface DataPackageContent {
  id: string;
  name: string;
  dataOptions: readonly DataOptionContent[];
}

interface ProviderContent {
  id: string;
  name: string;
  icon: string;
  /** A phone by default. */
  recipientKind?: "EMAIL" | "CUSTOMER_NUMBER";
  dataPackages: readonly DataPackageContent[];
}

const provider = (
  network: Pick<ProviderContent, "id" | "name" | "recipientKind">,
  dataPackages: readonly DataPackageContent[],
): ProviderContent => ({ ...network, icon: `/networks/${network.id}.svg`, dataPackages });

const dataPackage = (
  id: string,
  name: string,
  dataOptions: readonly DataOptionContent[],
): DataPackageContent => ({ id, name, dataOptions });

export const catalogueContent: readonly ProviderContent[] = [
  provider({ id: "airtel", name: "Airtel" }, [
    dataPackage("airtel-daily", "Daily", [
      { id: "airtel-daily-40mb", benefits: "40MB", price: 50, duration: "1 day" },
      { id: "airtel-daily-100mb", benefits: "100MB", price: 100, duration: "1 day" },
      { id: "airtel-daily-200mb", benefits: "200MB", price: 150, duration: "1 day" },
      { id: "airtel-daily-300mb", benefits: "300MB + 100MB social", price: 200, duration: "3 days" },
      { id: "airtel-daily-1gb", benefits: "1GB", price: 300, duration: "1 day" },
      { id: "airtel-daily-1.5gb", benefits: "1.5GB", price: 450, duration: "3 days" },
      { id: "airtel-daily-2gb", benefits: "2GB", price: 500, duration: "1 day" },
      { id: "airtel-daily-2.5gb", benefits: "2.5GB + 500MB YouTube", price: 700, duration: "3 days" },
    ]),
    dataPackage("airtel-weekly", "Weekly", [
      { id: "airtel-weekly-350mb", benefits: "350MB + 100MB social", price: 300, duration: "7 days" },
      { id: "airtel-weekly-750mb", benefits: "750MB", price: 400, duration: "7 days" },
      { id: "airtel-weekly-1gb", benefits: "1GB", price: 500, duration: "7 days" },
      { id: "airtel-weekly-1.5gb", benefits: "1.5GB + 10 minutes", price: 650, duration: "7 days" },
      { id: "airtel-weekly-2.5gb", benefits: "2.5GB", price: 900, duration: "7 days" },
      { id: "airtel-weekly-3.5gb", benefits: "3.5GB + YouTube Night", price: 1150, duration: "7 days" },
      { id: "airtel-weekly-6gb", benefits: "6GB", price: 1600, duration: "7 days" },
      { id: "airtel-weekly-10gb", benefits: "10GB", price: 2500, duration: "7 days" },
      { id: "airtel-weekly-18gb", benefits: "18GB", price: 4200, duration: "7 days" },
    ]),
    dataPackage("airtel-monthly", "Monthly", [
      { id: "airtel-monthly-1.5gb", benefits: "1.5GB", price: 1000, duration: "30 days" },
      { id: "airtel-monthly-2gb", benefits: "2GB + 20 minutes", price: 1200, duration: "30 days" },
      { id: "airtel-monthly-3gb", benefits: "3GB", price: 1500, duration: "30 days" },
      { id: "airtel-monthly-4.5gb", benefits: "4.5GB + 500MB social", price: 2000, duration: "30 days" },
      { id: "airtel-monthly-6gb", benefits: "6GB", price: 2500, duration: "30 days" },
      { id: "airtel-monthly-8gb", benefits: "8GB + YouTube Night", price: 3000, duration: "30 days" },
      { id: "airtel-monthly-10gb", benefits: "10GB", price: 3500, duration: "30 days" },
      { id: "airtel-monthly-15gb", benefits: "15GB", price: 5000, duration: "30 days" },
      { id: "airtel-monthly-25gb", benefits: "25GB + 2GB YouTube", price: 8000, duration: "30 days" },
      { id: "airtel-monthly-40gb", benefits: "40GB", price: 11000, duration: "30 days" },
      { id: "airtel-monthly-75gb", benefits: "75GB", price: 15000, duration: "30 days" },
      { id: "airtel-monthly-110gb", benefits: "110GB", price: 20000, duration: "30 days" },
    ]),
    dataPackage("airtel-quarterly-yearly", "Quarterly/Yearly", [
      { id: "airtel-quarterly-yearly-30gb", benefits: "30GB", price: 10000, duration: "90 days" },
      {
        id: "airtel-quarterly-yearly-60gb",
        benefits: "60GB + 50 minutes",
        price: 16500,
        duration: "90 days",
      },
      { id: "airtel-quarterly-yearly-120gb", benefits: "120GB", price: 27000, duration: "90 days" },
      { id: "airtel-quarterly-yearly-200gb", benefits: "200GB", price: 38000, duration: "120 days" },
      { id: "airtel-quarterly-yearly-280gb", benefits: "280GB", price: 50000, duration: "365 days" },
      { id: "airtel-quarterly-yearly-500gb", benefits: "500GB", price: 75000, duration: "365 days" },
      { id: "airtel-quarterly-yearly-1tb", benefits: "1TB", price: 120000, duration: "365 days" },
      { id: "airtel-quarterly-yearly-1.5tb", benefits: "1.5TB", price: 165000, duration: "365 days" },
    ]),
  ]),
  provider({ id: "mtn", name: "MTN" }, [
    dataPackage("mtn-daily", "Daily", [
      { id: "mtn-daily-40mb", benefits: "40MB", price: 50, duration: "1 day" },
      { id: "mtn-daily-100mb", benefits: "100MB", price: 100, duration: "1 day" },
      { id: "mtn-daily-200mb", benefits: "200MB + 5 minutes", price: 200, duration: "3 days" },
      { id: "mtn-daily-500mb", benefits: "500MB", price: 250, duration: "1 day" },
      { id: "mtn-daily-1gb", benefits: "1GB", price: 350, duration: "1 day" },
      { id: "mtn-daily-1.5gb", benefits: "1.5GB + YouTube Night", price: 500, duration: "3 days" },
      { id: "mtn-daily-2gb", benefits: "2GB", price: 600, duration: "1 day" },
      { id: "mtn-daily-2.5gb", benefits: "2.5GB", price: 750, duration: "3 days" },
    ]),
    dataPackage("mtn-weekly", "Weekly", [
      { id: "mtn-weekly-350mb", benefits: "350MB + YouTube Night", price: 300, duration: "7 days" },
      { id: "mtn-weekly-750mb", benefits: "750MB", price: 450, duration: "7 days" },
      { id: "mtn-weekly-1gb", benefits: "1GB + 5 minutes", price: 550, duration: "7 days" },
      { id: "mtn-weekly-1.5gb", benefits: "1.5GB + 10 minutes", price: 700, duration: "7 days" },
      { id: "mtn-weekly-2.5gb", benefits: "2.5GB", price: 950, duration: "7 days" },
      { id: "mtn-weekly-3.5gb", benefits: "3.5GB + 500MB YouTube", price: 1200, duration: "7 days" },
      { id: "mtn-weekly-5gb", benefits: "5GB", price: 1500, duration: "7 days" },
      // The network sells this size twice, at two prices.
      { id: "mtn-weekly-5gb-2", benefits: "5GB", price: 2000, duration: "7 days" },
      { id: "mtn-weekly-10gb", benefits: "10GB", price: 2900, duration: "7 days" },
      { id: "mtn-weekly-15gb", benefits: "15GB", price: 4000, duration: "7 days" },
      { id: "mtn-weekly-20gb", benefits: "20GB", price: 5000, duration: "7 days" },
    ]),
    dataPackage("mtn-monthly", "Monthly", [
      { id: "mtn-monthly-1gb", benefits: "1GB + YouTube Night", price: 800, duration: "30 days" },
      { id: "mtn-monthly-1.5gb", benefits: "1.5GB + 10 minutes", price: 1000, duration: "30 days" },
      { id: "mtn-monthly-2gb", benefits: "2GB + 25 minutes", price: 1200, duration: "30 days" },
      { id: "mtn-monthly-3gb", benefits: "3GB", price: 1600, duration: "30 days" },
      { id: "mtn-monthly-4.5gb", benefits: "4.5GB + 500MB social", price: 2000, duration: "30 days" },
      { id: "mtn-monthly-6gb", benefits: "6GB", price: 2600, duration: "30 days" },
      { id: "mtn-monthly-8gb", benefits: "8GB + YouTube Night", price: 3200, duration: "30 days" },
      { id: "mtn-monthly-12gb", benefits: "12GB", price: 4500, duration: "30 days" },
      { id: "mtn-monthly-15gb", benefits: "15GB + 2GB YouTube", price: 5500, duration: "30 days" },
      { id: "mtn-monthly-20gb", benefits: "20GB", price: 6500, duration: "30 days" },
      { id: "mtn-monthly-25gb", benefits: "25GB + 30 minutes", price: 8000, duration: "30 days" },
      { id: "mtn-monthly-40gb", benefits: "40GB", price: 11500, duration: "30 days" },
      { id: "mtn-monthly-75gb", benefits: "75GB", price: 16500, duration: "30 days" },
      { id: "mtn-monthly-100gb", benefits: "100GB", price: 22000, duration: "60 days" },
      { id: "mtn-monthly-120gb", benefits: "120GB", price: 23000, duration: "30 days" },
      { id: "mtn-monthly-160gb", benefits: "160GB", price: 32000, duration: "60 days" },
      { id: "mtn-monthly-200gb", benefits: "200GB", price: 35000, duration: "30 days" },
    ]),
    dataPackage("mtn-yearly", "Yearly", [
      { id: "mtn-yearly-400gb", benefits: "400GB", price: 60000, duration: "365 days" },
      { id: "mtn-yearly-600gb", benefits: "600GB", price: 85000, duration: "365 days" },
      { id: "mtn-yearly-1tb", benefits: "1TB", price: 125000, duration: "365 days" },
      { id: "mtn-yearly-1.5tb", benefits: "1.5TB", price: 175000, duration: "365 days" },
      { id: "mtn-yearly-2.5tb", benefits: "2.5TB", price: 270000, duration: "365 days" },
      { id: "mtn-yearly-4.5tb", benefits: "4.5TB", price: 450000, duration: "365 days" },
    ]),
  ]),
  provider({ id: "smile", name: "Smile", recipientKind: "EMAIL" }, [
    dataPackage("smile-daily", "Daily", [
      { id: "smile-daily-1gb", benefits: "1GB", price: 330, duration: "1 day" },
      { id: "smile-daily-1.5gb", benefits: "1.5GB + 10 minutes", price: 550, duration: "3 days" },
      { id: "smile-daily-2gb", benefits: "2GB", price: 620, duration: "1 day" },
      { id: "smile-daily-2.5gb", benefits: "2.5GB", price: 850, duration: "3 days" },
      { id: "smile-daily-5gb", benefits: "5GB", price: 1600, duration: "3 days" },
    ]),
    dataPackage("smile-monthly", "Monthly", [
      { id: "smile-monthly-1.5gb", benefits: "1.5GB", price: 1100, duration: "30 days" },
      { id: "smile-monthly-2gb", benefits: "2GB + 20 minutes", price: 1300, duration: "30 days" },
      { id: "smile-monthly-3gb", benefits: "3GB", price: 1650, duration: "30 days" },
      { id: "smile-monthly-5gb", benefits: "5GB", price: 2500, duration: "30 days" },
      { id: "smile-monthly-6.5gb", benefits: "6.5GB + 30 minutes", price: 3100, duration: "30 days" },
      { id: "smile-monthly-10gb", benefits: "10GB", price: 4200, duration: "30 days" },
      { id: "smile-monthly-15gb", benefits: "15GB", price: 5800, duration: "30 days" },
      { id: "smile-monthly-20gb", benefits: "20GB + 60 minutes", price: 7200, duration: "30 days" },
      { id: "smile-monthly-25gb", benefits: "25GB", price: 9500, duration: "60 days" },
      { id: "smile-monthly-30gb", benefits: "30GB", price: 9800, duration: "30 days" },
      { id: "smile-monthly-40gb", benefits: "40GB", price: 12500, duration: "30 days" },
      { id: "smile-monthly-60gb", benefits: "60GB", price: 17000, duration: "30 days" },
      { id: "smile-monthly-50gb", benefits: "50GB", price: 17500, duration: "60 days" },
      { id: "smile-monthly-75gb", benefits: "75GB", price: 19500, duration: "30 days" },
      { id: "smile-monthly-unlimited", benefits: "Unlimited", price: 26000, duration: "30 days" },
    ]),
    dataPackage("smile-quarterly-yearly", "Quarterly/Yearly", [
      { id: "smile-quarterly-yearly-35gb", benefits: "35GB", price: 14000, duration: "90 days" },
      { id: "smile-quarterly-yearly-60gb", benefits: "60GB", price: 21000, duration: "90 days" },
      { id: "smile-quarterly-yearly-80gb", benefits: "80GB", price: 27000, duration: "90 days" },
      { id: "smile-quarterly-yearly-120gb", benefits: "120GB", price: 38000, duration: "120 days" },
      { id: "smile-quarterly-yearly-200gb", benefits: "200GB", price: 56000, duration: "365 days" },
      { id: "smile-quarterly-yearly-400gb", benefits: "400GB", price: 98000, duration: "365 days" },
      { id: "smile-quarterly-yearly-1tb", benefits: "1TB", price: 210000, duration: "365 days" },
    ]),
  ]),
  provider({ id: "glo", name: "GLO" }, [
    dataPackage("glo-daily", "Daily", [
      { id: "glo-daily-50mb", benefits: "50MB", price: 50, duration: "1 day" },
      { id: "glo-daily-150mb", benefits: "150MB", price: 100, duration: "1 day" },
      { id: "glo-daily-350mb", benefits: "350MB", price: 200, duration: "1 day" },
      { id: "glo-daily-750mb", benefits: "750MB", price: 400, duration: "1 day" },
      { id: "glo-daily-1gb", benefits: "1GB + 100MB social", price: 550, duration: "3 days" },
      { id: "glo-daily-2gb", benefits: "2GB", price: 1050, duration: "3 days" },
      { id: "glo-daily-4gb", benefits: "4GB + YouTube Night", price: 1950, duration: "3 days" },
      // Listed three times in the network's own price list: the rows stay, screens show one.
      { id: "glo-daily-8gb", benefits: "8GB", price: 3700, duration: "3 days" },
      { id: "glo-daily-8gb-2", benefits: "8GB", price: 3700, duration: "3 days" },
      { id: "glo-daily-8gb-3", benefits: "8GB", price: 3700, duration: "3 days" },
    ]),
    dataPackage("glo-weekly", "Weekly", [
      { id: "glo-weekly-500mb", benefits: "500MB + 100MB social", price: 350, duration: "7 days" },
      { id: "glo-weekly-1gb", benefits: "1GB", price: 650, duration: "7 days" },
      { id: "glo-weekly-1.5gb", benefits: "1.5GB + 10 minutes", price: 900, duration: "7 days" },
      { id: "glo-weekly-2.5gb", benefits: "2.5GB", price: 1350, duration: "7 days" },
      { id: "glo-weekly-4gb", benefits: "4GB", price: 2050, duration: "7 days" },
      { id: "glo-weekly-5gb", benefits: "5GB + 1GB YouTube", price: 2500, duration: "7 days" },
      { id: "glo-weekly-9gb", benefits: "9GB", price: 4000, duration: "7 days" },
    ]),
    dataPackage("glo-monthly", "Monthly", [
      { id: "glo-monthly-1.5gb", benefits: "1.5GB", price: 1100, duration: "30 days" },
      { id: "glo-monthly-2.5gb", benefits: "2.5GB + 250MB social", price: 1600, duration: "30 days" },
      { id: "glo-monthly-4.5gb", benefits: "4.5GB", price: 2600, duration: "30 days" },
      { id: "glo-monthly-6gb", benefits: "6GB + 20 minutes", price: 3200, duration: "30 days" },
      { id: "glo-monthly-8gb", benefits: "8GB", price: 4100, duration: "30 days" },
      { id: "glo-monthly-10gb", benefits: "10GB", price: 4800, duration: "30 days" },
      { id: "glo-monthly-13gb", benefits: "13GB + 1GB YouTube", price: 6000, duration: "30 days" },
      { id: "glo-monthly-18gb", benefits: "18GB", price: 7800, duration: "30 days" },
      { id: "glo-monthly-25gb", benefits: "25GB + YouTube Night", price: 9500, duration: "30 days" },
      { id: "glo-monthly-40gb", benefits: "40GB", price: 13500, duration: "30 days" },
      { id: "glo-monthly-60gb", benefits: "60GB", price: 18000, duration: "30 days" },
      { id: "glo-monthly-100gb", benefits: "100GB", price: 24000, duration: "30 days" },
      { id: "glo-monthly-140gb", benefits: "140GB", price: 29500, duration: "30 days" },
    ]),
    dataPackage("glo-quarterly-yearly", "Quarterly/Yearly", [
      { id: "glo-quarterly-yearly-75gb", benefits: "75GB", price: 25000, duration: "90 days" },
      {
        id: "glo-quarterly-yearly-150gb",
        benefits: "150GB + YouTube Night",
        price: 40000,
        duration: "90 days",
      },
      { id: "glo-quarterly-yearly-225gb", benefits: "225GB", price: 52000, duration: "120 days" },
      { id: "glo-quarterly-yearly-350gb", benefits: "350GB", price: 68000, duration: "365 days" },
      { id: "glo-quarterly-yearly-500gb", benefits: "500GB", price: 85000, duration: "365 days" },
      { id: "glo-quarterly-yearly-1tb", benefits: "1TB", price: 150000, duration: "365 days" },
    ]),
  ]),
  provider({ id: "spectranet", name: "Spectranet", recipientKind: "CUSTOMER_NUMBER" }, [
    dataPackage("spectranet-daily", "Daily", [
      { id: "spectranet-daily-1gb", benefits: "1GB", price: 300, duration: "1 day" },
      { id: "spectranet-daily-1.5gb", benefits: "1.5GB", price: 450, duration: "3 days" },
      { id: "spectranet-daily-2gb", benefits: "2GB", price: 550, duration: "1 day" },
      { id: "spectranet-daily-3gb", benefits: "3GB + 1GB night", price: 850, duration: "3 days" },
      { id: "spectranet-daily-5gb", benefits: "5GB", price: 1350, duration: "3 days" },
    ]),
    dataPackage("spectranet-monthly", "Monthly", [
      { id: "spectranet-monthly-3gb", benefits: "3GB", price: 1400, duration: "30 days" },
      { id: "spectranet-monthly-7gb", benefits: "7GB", price: 2900, duration: "30 days" },
      { id: "spectranet-monthly-10gb", benefits: "10GB + 5GB night", price: 3800, duration: "30 days" },
      { id: "spectranet-monthly-15gb", benefits: "15GB", price: 5200, duration: "30 days" },
      { id: "spectranet-monthly-20gb", benefits: "20GB", price: 6500, duration: "30 days" },
      { id: "spectranet-monthly-30gb", benefits: "30GB + 10GB night", price: 9000, duration: "30 days" },
      { id: "spectranet-monthly-40gb", benefits: "40GB", price: 13500, duration: "60 days" },
      { id: "spectranet-monthly-50gb", benefits: "50GB", price: 14000, duration: "30 days" },
      { id: "spectranet-monthly-100gb", benefits: "100GB", price: 24000, duration: "30 days" },
      { id: "spectranet-monthly-150gb", benefits: "150GB", price: 33000, duration: "30 days" },
      { id: "spectranet-monthly-unlimited", benefits: "Unlimited", price: 38000, duration: "30 days" },
    ]),
    dataPackage("spectranet-quarterly", "Quarterly", [
      { id: "spectranet-quarterly-45gb", benefits: "45GB", price: 15500, duration: "90 days" },
      {
        id: "spectranet-quarterly-90gb",
        benefits: "90GB + 20GB night",
        price: 27000,
        duration: "90 days",
      },
      { id: "spectranet-quarterly-180gb", benefits: "180GB", price: 48000, duration: "90 days" },
      { id: "spectranet-quarterly-240gb", benefits: "240GB", price: 60000, duration: "120 days" },
      { id: "spectranet-quarterly-unlimited", benefits: "Unlimited", price: 105000, duration: "90 days" },
    ]),
  ]),
  provider({ id: "9mobile", name: "9mobile" }, [
    dataPackage("9mobile-daily", "Daily", [
      { id: "9mobile-daily-50mb", benefits: "50MB", price: 50, duration: "1 day" },
      { id: "9mobile-daily-100mb", benefits: "100MB", price: 100, duration: "1 day" },
      { id: "9mobile-daily-300mb", benefits: "300MB + 100MB social", price: 200, duration: "1 day" },
      { id: "9mobile-daily-650mb", benefits: "650MB", price: 350, duration: "1 day" },
      { id: "9mobile-daily-1gb", benefits: "1GB", price: 500, duration: "3 days" },
      { id: "9mobile-daily-1.5gb", benefits: "1.5GB", price: 600, duration: "1 day" },
      { id: "9mobile-daily-2gb", benefits: "2GB + YouTube Night", price: 850, duration: "3 days" },
    ]),
    dataPackage("9mobile-weekly", "Weekly", [
      { id: "9mobile-weekly-250mb", benefits: "250MB", price: 250, duration: "7 days" },
      { id: "9mobile-weekly-500mb", benefits: "500MB + 100MB social", price: 400, duration: "7 days" },
      { id: "9mobile-weekly-1gb", benefits: "1GB", price: 650, duration: "7 days" },
      { id: "9mobile-weekly-1.5gb", benefits: "1.5GB", price: 800, duration: "7 days" },
      { id: "9mobile-weekly-2gb", benefits: "2GB + 15 minutes", price: 1000, duration: "7 days" },
      { id: "9mobile-weekly-3gb", benefits: "3GB", price: 1300, duration: "7 days" },
      { id: "9mobile-weekly-7gb", benefits: "7GB + YouTube Night", price: 2400, duration: "7 days" },
    ]),
    dataPackage("9mobile-monthly", "Monthly", [
      { id: "9mobile-monthly-1.5gb", benefits: "1.5GB", price: 1000, duration: "30 days" },
      { id: "9mobile-monthly-2gb", benefits: "2GB + 500MB social", price: 1200, duration: "30 days" },
      { id: "9mobile-monthly-3gb", benefits: "3GB + 20 minutes", price: 1600, duration: "30 days" },
      { id: "9mobile-monthly-4.5gb", benefits: "4.5GB", price: 2000, duration: "30 days" },
      { id: "9mobile-monthly-8gb", benefits: "8GB", price: 3100, duration: "30 days" },
      { id: "9mobile-monthly-11gb", benefits: "11GB + 1GB YouTube", price: 4000, duration: "30 days" },
      { id: "9mobile-monthly-15gb", benefits: "15GB", price: 5200, duration: "30 days" },
      { id: "9mobile-monthly-27.5gb", benefits: "27.5GB", price: 8500, duration: "30 days" },
      { id: "9mobile-monthly-40gb", benefits: "40GB", price: 11000, duration: "30 days" },
      { id: "9mobile-monthly-75gb", benefits: "75GB", price: 16000, duration: "30 days" },
      { id: "9mobile-monthly-100gb", benefits: "100GB", price: 24000, duration: "60 days" },
    ]),
    dataPackage("9mobile-quarterly", "Quarterly", [
      { id: "9mobile-quarterly-30gb", benefits: "30GB", price: 10500, duration: "90 days" },
      { id: "9mobile-quarterly-60gb", benefits: "60GB + 60 minutes", price: 18000, duration: "90 days" },
      { id: "9mobile-quarterly-100gb", benefits: "100GB", price: 29000, duration: "120 days" },
      { id: "9mobile-quarterly-125gb", benefits: "125GB", price: 30000, duration: "90 days" },
      { id: "9mobile-quarterly-225gb", benefits: "225GB", price: 54000, duration: "120 days" },
    ]),
  ]),
];

/** The longest match counts. A hint only: customers take their numbers to other networks, and new ranges are issued. */
export const numberPrefixes: Readonly<Record<string, readonly string[]>> = {
  airtel: words("0701 0708 0802 0808 0812 0901 0902 0904 0907 0911 0912"),
  mtn: words("0703 0704 0706 0707 0803 0806 0810 0813 0814 0816 0903 0906 0913 0916 07025 07026"),
  smile: words("07020"),
  glo: words("0705 0805 0807 0811 0815 0905 0915"),
  "9mobile": words("0809 0817 0818 0908 0909"),
};

function words(text: string): string[] {
  return text.split(" ");
}
