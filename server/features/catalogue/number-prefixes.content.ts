/**
 * How each network's mobile numbers begin. Numbers move between networks, and new ranges are given out: it is a hint,
 * of which the longest that matches counts.
 */
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
